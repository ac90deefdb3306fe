import LogReading

/// Reboots, and clocks that were set back: what the ticks of a device's boots tell.
extension Correlator {
  /// Notes the boot that an event belongs to, and a step of the clock before it.
  mutating func noteBoot(_ event: CorrelationEvent, _ boots: BootLookup) {
    guard let part = boots.part(of: event), let boot = part.boot else { return }
    let device = event.device
    // No boot comes back: a line of an earlier one only stands in the wrong place.
    if devices[device].boots.last != boot, !devices[device].boots.contains(boot) {
      devices[device].boots.append(boot)
      if devices[device].boots.count > 1 { reboot(event) }
    }
    if part.clockStep > 0, devices[device].clockSteps.insert(part.clockStep).inserted {
      tell(of: part, event)
    }
    devices[device].lastOfBoot = event.mark
  }

  /// Ends all that ran on a device before the first event of its next boot.
  private mutating func reboot(_ event: CorrelationEvent) {
    devices[event.device].processes.removeAll()
    for stream in devices[event.device].streams {
      for index in streams[stream].attempts.indices where streams[stream].attempts[index].isOpen {
        streams[stream].attempts[index].ending = Attempt.Ending(
          cause: .processGone, isReboot: true, at: event.at, eventID: event.id)
      }
    }
  }

  /// Tells of the step of the clock right before a part, of which an event comes first.
  private mutating func tell(of part: ReadingPlan.Part, _ event: CorrelationEvent) {
    distrustDurations(ofDevice: event.device)
    // What the stream's next times would be compared with lies before the step.
    for stream in devices[event.device].streams { streams[stream].lastRun = nil }
    guard let before = devices[event.device].lastOfBoot, let id = before.id, let at = before.at,
      let stream = event.stream >= 0 ? event.stream : devices[event.device].streams.first
    else { return }
    tell(
      of: ClockStep(
        before: at, after: event.at, sourceID: event.source, eventIDBefore: id,
        eventIDAfter: event.id, setBack: part.setBack, isCertain: true),
      in: stream)
  }
}
