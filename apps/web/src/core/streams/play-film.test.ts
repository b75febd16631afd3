import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { eventually } from '../../testing/eventually.ts';
import { playFilm } from './play-film.ts';

type OnError = (event: string, data: { readonly fatal: boolean; readonly type: string }) => void;

/** A player in the place of hls.js, whose errors a test makes. */
const player = vi.hoisted(() => ({
  isSupported: true,
  onError: undefined as OnError | undefined,
  calls: [] as string[],
  playingDate: undefined as Date | undefined,
}));

vi.mock('hls.js/light', () => ({
  default: class {
    static Events = { ERROR: 'error' };
    static ErrorTypes = { MEDIA_ERROR: 'mediaError' };
    static isSupported = () => player.isSupported;
    get playingDate() {
      return player.playingDate;
    }
    on(_event: string, listener: OnError) {
      player.onError = listener;
    }
    loadSource(url: string) {
      player.calls.push(`load ${url}`);
    }
    attachMedia() {
      player.calls.push('attach');
    }
    recoverMediaError() {
      player.calls.push('recover');
    }
    destroy() {
      player.calls.push('destroy');
    }
  },
}));

const url = '/streams/hls/t/index.m3u8';
const ends: string[] = [];
const delays: number[] = [];
const events = {
  onDelay: (delayMs: number) => void delays.push(delayMs),
  onEnd: (how: string) => void ends.push(how),
};

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  Object.assign(player, {
    isSupported: true,
    onError: undefined,
    calls: [],
    playingDate: undefined,
  });
  ends.length = 0;
  delays.length = 0;
});

afterEach(() => {
  vi.useRealTimers();
});

async function playByScript(): Promise<() => void> {
  const stop = playFilm(document.createElement('video'), url, events);
  await eventually(() => {
    expect(player.calls).toContain('attach');
  });
  return stop;
}

function fail(type: string, fatal = true): void {
  player.onError?.('error', { fatal, type });
}

describe('a film that a script plays', () => {
  it.each([
    ['mediaError', 'recover'],
    ['networkError', `load ${url}`],
  ])('is brought back once from a %s, and then says that it failed', async (type, call) => {
    const stop = await playByScript();
    player.calls.length = 0;
    fail(type, false);
    expect(player.calls).toEqual([]);
    fail(type);
    expect([player.calls, ends]).toEqual([[call], []]);
    fail(type);
    expect([player.calls, ends]).toEqual([[call], ['failed']]);
    stop();
    expect(player.calls.at(-1)).toBe('destroy');
  });

  it('is brought back again where it has played for a minute since', async () => {
    const stop = await playByScript();
    fail('networkError');
    vi.setSystemTime(Date.now() + 60_000);
    fail('networkError');
    expect(ends).toEqual([]);
    stop();
  });

  it('says how far it is behind, until it is stopped', async () => {
    player.playingDate = new Date(Date.now() - 5000);
    const stop = await playByScript();
    await vi.advanceTimersByTimeAsync(1000);
    expect(delays).toHaveLength(1);
    expect(delays[0]).toBeGreaterThanOrEqual(5000);
    stop();
    await vi.advanceTimersByTimeAsync(5000);
    expect(delays).toHaveLength(1);
  });

  it('says where the browser cannot play it', async () => {
    player.isSupported = false;
    playFilm(document.createElement('video'), url, events);
    await eventually(() => {
      expect(ends).toEqual(['unplayable']);
    });
  });
});

describe('a film that the browser plays by itself', () => {
  it('is loaded again once, and then says that it failed', () => {
    const video = document.createElement('video');
    const load = vi.fn();
    Object.assign(video, { getStartDate: () => new Date(0), canPlayType: () => 'maybe', load });
    const stop = playFilm(video, url, events);
    expect(video.getAttribute('src')).toBe(url);
    video.dispatchEvent(new Event('error'));
    expect([load.mock.calls.length, ends]).toEqual([1, []]);
    video.dispatchEvent(new Event('error'));
    expect([load.mock.calls.length, ends]).toEqual([1, ['failed']]);
    stop();
    expect(video.hasAttribute('src')).toBe(false);
    expect(player.calls).toEqual([]);
  });
});
