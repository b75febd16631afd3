import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { setServerTime } from '../../../platform/clock.ts';
import { inMinutes, nextRace } from '../testing/sport-samples.ts';
import { useRacesToCome } from './races-to-come.ts';

const minuteMs = 60_000;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  setServerTime(inMinutes(0));
  vi.useRealTimers();
});

function follow(list: Parameters<typeof useRacesToCome>[0]) {
  const { result, rerender } = renderHook(({ races }) => useRacesToCome(races), {
    initialProps: { races: list },
  });
  return {
    names: () => result.current?.map(({ meetingName }) => meetingName),
    tell: (races: typeof list) => {
      rerender({ races });
    },
  };
}

function pass(ms: number): void {
  act(() => {
    vi.advanceTimersByTime(ms);
  });
}

it('lets a race go at its off, though the list still has it open', () => {
  const { names } = follow([
    nextRace({ meetingName: 'Ripon', startsAt: inMinutes(-1) }),
    nextRace({ meetingName: 'Naas', startsAt: inMinutes(1) }),
    nextRace({ meetingName: 'Ascot', startsAt: inMinutes(2) }),
  ]);
  expect(names()).toEqual(['Naas', 'Ascot']);
  pass(minuteMs - 1500);
  expect(names()).toEqual(['Naas', 'Ascot']);
  pass(2000);
  expect(names()).toEqual(['Ascot']);
  pass(minuteMs);
  expect(names()).toEqual([]);
});

it('keeps a race of which the list tells a later off', () => {
  const { names, tell } = follow([nextRace({ startsAt: inMinutes(1) })]);
  tell([nextRace({ startsAt: inMinutes(5) })]);
  pass(2 * minuteMs);
  expect(names()).toEqual(['Kempton Park']);
  pass(3 * minuteMs + 1000);
  expect(names()).toEqual([]);
});

it('follows the clock once the server has put it right', () => {
  const { names } = follow([nextRace({ startsAt: inMinutes(-5) })]);
  expect(names()).toEqual([]);
  setServerTime(inMinutes(-10));
  pass(1100);
  expect(names()).toEqual(['Kempton Park']);
});

it('has no list before one is read', () => {
  expect(follow(undefined).names()).toBeUndefined();
});
