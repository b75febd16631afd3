import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Located } from '../../platform/native/position.ts';
import { createLocationCheck } from './location-check.ts';

const here: Located = { kind: 'position', latitude: 51.5, longitude: 0 };

function startCheck(given: {
  readonly located: Located | (() => Promise<Located>);
  readonly country?: string | undefined;
  readonly isWanted?: boolean;
}) {
  const { located, isWanted = true } = given;
  const locate = vi.fn(
    typeof located === 'function' ? located : async () => await Promise.resolve(located),
  );
  const check = createLocationCheck({
    isWanted: async () => await Promise.resolve(isWanted),
    locate,
    findCountry: async () => await Promise.resolve(given.country),
    listAllowed: async () => await Promise.resolve(['United Kingdom', 'Ireland']),
  });
  return { check, locate };
}

describe('the location check', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('asks the device nothing where the operator wants no check', async () => {
    const { check, locate } = startCheck({ located: here, isWanted: false });
    await check.run();
    expect(check.state.get()).toEqual({ kind: 'passed' });
    expect(locate).not.toHaveBeenCalled();
  });

  it.each([
    ['Ireland', { kind: 'passed' }],
    ['France', { kind: 'blocked', why: 'country', country: 'France' }],
    [undefined, { kind: 'blocked', why: 'unknown' }],
  ])('in %s ends with %j', async (country, expected) => {
    const { check } = startCheck({ located: here, country });
    expect(check.state.get()).toEqual({ kind: 'checking' });
    await check.run();
    expect(check.state.get()).toEqual(expected);
  });

  it.each(['services-off', 'unknown'] as const)('tells %s apart', async (kind) => {
    const { check } = startCheck({ located: { kind } });
    await check.run();
    expect(check.state.get()).toEqual({ kind: 'blocked', why: kind });
  });

  it('asks again two seconds after a denial, once', async () => {
    const { check, locate } = startCheck({ located: { kind: 'denied' } });
    await check.run();
    expect(check.state.get()).toEqual({ kind: 'blocked', why: 'denied' });
    await vi.advanceTimersByTimeAsync(1999);
    expect(locate).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(locate).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(locate).toHaveBeenCalledTimes(2);
  });

  it('checks again when the app comes back, and passes then', async () => {
    let located: Located = { kind: 'services-off' };
    const { check } = startCheck({
      located: async () => await Promise.resolve(located),
      country: 'Ireland',
    });
    await check.run();
    located = here;
    check.follow(false);
    check.follow(true);
    await vi.advanceTimersByTimeAsync(0);
    expect(check.state.get()).toEqual({ kind: 'passed' });
  });

  it('takes the system’s own question for no coming back', async () => {
    let answer: (located: Located) => void = () => undefined;
    const { check, locate } = startCheck({
      located: async () =>
        await new Promise<Located>((resolve) => {
          answer = resolve;
        }),
      country: 'Ireland',
    });
    const running = check.run();
    await vi.advanceTimersByTimeAsync(0);
    check.follow(false);
    answer(here);
    await running;
    check.follow(true);
    await vi.advanceTimersByTimeAsync(0);
    expect(locate).toHaveBeenCalledTimes(1);
  });

  it('runs once at a time', async () => {
    const { check, locate } = startCheck({ located: here, country: 'Ireland' });
    await Promise.all([check.run(), check.run()]);
    expect(locate).toHaveBeenCalledTimes(1);
  });
});
