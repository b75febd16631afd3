import { describe, expect, it } from 'vitest';
import { createSteadyTime } from './steady-time.ts';

const hourMs = 3_600_000;

function openTime() {
  const machine = { ms: 10 * hourMs };
  const steps: number[] = [];
  const time = createSteadyTime(
    () => machine.ms,
    (byMs) => steps.push(byMs),
  );
  time.now();
  return { machine, steps, time };
}

describe('createSteadyTime', () => {
  it('is the time of the machine, also after a jump forward', () => {
    const { machine, steps, time } = openTime();
    machine.ms += hourMs;
    expect(time.now()).toBe(11 * hourMs);
    expect(time.aheadMs()).toBe(0);
    expect(steps).toEqual([]);
  });

  it('runs on at half speed after the machine went back, until that has caught up', () => {
    const { machine, time } = openTime();
    machine.ms -= hourMs;
    expect(time.now()).toBe(10 * hourMs);
    machine.ms += hourMs;
    expect(time.now()).toBe(10.5 * hourMs);
    expect(time.aheadMs()).toBe(hourMs / 2);
    machine.ms += hourMs;
    expect(time.now()).toBe(11 * hourMs);
    machine.ms += hourMs;
    expect(time.now()).toBe(12 * hourMs);
    expect(time.aheadMs()).toBe(0);
  });

  it('runs on though it is asked every millisecond', () => {
    const { machine, time } = openTime();
    machine.ms -= hourMs;
    time.now();
    for (let asked = 0; asked < 1000; asked += 1) {
      machine.ms += 1;
      time.now();
    }
    expect(time.now()).toBe(10 * hourMs + 500);
  });

  it('never goes back when the machine goes back again and again', () => {
    const { machine, time } = openTime();
    let latest = time.now();
    for (const byMs of [-hourMs, 4000, -2000, 9000, -3 * hourMs, 1000]) {
      machine.ms += byMs;
      const now = time.now();
      expect(now).toBeGreaterThanOrEqual(latest);
      latest = now;
    }
    machine.ms += 2000;
    expect(time.now()).toBe(latest + 1000);
  });

  it('tells each step back of more than a second, once', () => {
    const { machine, steps, time } = openTime();
    machine.ms -= 900;
    time.now();
    machine.ms -= hourMs;
    time.now();
    time.now();
    expect(steps).toEqual([hourMs]);
  });
});
