/** Time that never goes back, though the machine's clock may. */
interface SteadyTime {
  readonly now: () => number;
  /** The ms by which steady time is ahead of the machine's clock; 0 while that was never set back. */
  readonly aheadMs: () => number;
}

/** Machines set their clocks back by less than this every day. */
const toldFromMs = 1000;

/**
 * Follows the machine's clock. When that is set back, time runs on at half speed until the clock has caught up: time that
 * stood still would hold up everything that waits for it.
 * @param onSetBack is told by how many ms the clock was set back, if by more than a second.
 */
export function createSteadyTime(
  machineNow: () => number,
  onSetBack: (byMs: number) => void,
): SteadyTime {
  let machine = machineNow();
  let latest = machine;
  /** The machine's clock and the steady time at the moment when the clock was last set back. */
  let setBack = { machine, latest };

  function now(): number {
    const before = machine;
    machine = machineNow();
    if (machine < before) {
      setBack = { machine, latest };
      if (before - machine > toldFromMs) onSetBack(before - machine);
    }
    const atHalfSpeed = setBack.latest + Math.floor((machine - setBack.machine) / 2);
    latest = Math.max(latest, machine, atHalfSpeed);
    return latest;
  }

  return { now, aheadMs: () => now() - machine };
}
