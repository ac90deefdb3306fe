import Queries
import SQLite
