import type { EmitFeedEvents, Feed, FeedEvent } from '@furlong/feed';
import type { HouseRules } from '@furlong/settlement';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Clock } from '../../platform/clock.ts';
import { FeedFault } from '../feed-fault.ts';
import { mergeRecordings } from './merge-recordings.ts';
import type { RecordedMessage } from './recorded-message.ts';
import { readRecordedFacts, type RecordedFacts } from './recorded-facts.ts';
import { listRecordings, readRecording } from './read-recording.ts';
import { toRecording, type Recording } from './recording.ts';
import { ReplayRun } from './replay-run.ts';

/** How long before the first off a run sets in, in recorded ms: what was before is taken as read. */
const leadMs = 15 * 60_000;
/** Business time between the end of a run and the next. */
const pauseMs = 30_000;
const stepMs = 50;
const heartbeatMs = 2_000;

interface ReplayOptions {
  readonly clock: Clock;
  /** A recording, or a folder of them. */
  readonly file: string;
  /** The number of recorded seconds that pass in one second of business time. */
  readonly speed: number;
  readonly factsFile: string;
  readonly rules: HouseRules;
  /** Called once, when the feed cannot go on. */
  readonly onFault: (fault: unknown) => void;
  /** The latest run of a fixture that the book knows, so that a restart goes on where it was. */
  findLatestRun(
    ef: string,
  ): { readonly eg: number; readonly startsAt: number; readonly isOver: boolean } | undefined;
}

/** Plays recordings of the exchange's stream on the business clock, over and over, each run with fixtures of its own. */
export function createReplayFeed(options: ReplayOptions): Feed {
  const stopping = new AbortController();
  const playing: Promise<void>[] = [];
  // A recording that cannot go on takes the others with it: beats alone would keep its markets open (D28).
  const keep = (work: Promise<void>): void => {
    playing.push(
      work.catch((fault: unknown) => {
        if (stopping.signal.aborted) return;
        stopping.abort();
        options.onFault(fault);
      }),
    );
  };
  return {
    name: 'replay',
    silenceMsMax: 10_000,
    start: async (emit) => {
      const facts = await readRecordedFacts(options.factsFile);
      for (const recording of await readRecordings(options.file, facts))
        keep(play(recording, { ...options, emit, stopping }));
      keep(beat(emit, options.clock, stopping));
    },
    stop: async () => {
      stopping.abort();
      await Promise.allSettled(playing);
    },
  };
}

/** @throws FeedFault where there is nothing to be played. */
async function readRecordings(
  location: string,
  facts: RecordedFacts,
): Promise<readonly Recording[]> {
  const files: (readonly RecordedMessage[])[] = [];
  for (const file of await listRecordings(location)) files.push(await readRecording(file));
  const recordings = mergeRecordings(files)
    .map((messages) => toRecording(messages, facts))
    .filter(({ markets }) => markets.size > 0);
  if (recordings.length === 0)
    throw new FeedFault(`FEED_FILE: ${location} has no market in it that is offered here`);
  return recordings;
}

interface Playing extends ReplayOptions {
  readonly emit: EmitFeedEvents;
  readonly stopping: AbortController;
}

async function beat(emit: EmitFeedEvents, clock: Clock, stopping: AbortController): Promise<void> {
  while (!stopping.signal.aborted) {
    await emit([{ kind: 'heartbeat', at: clock.now() }]);
    await pause(heartbeatMs, stopping);
  }
}

async function play(recording: Recording, playing: Playing): Promise<void> {
  let run = firstRun(recording, playing);
  while (!playing.stopping.signal.aborted) {
    await playOnce(recording, run, playing);
    run = { eg: run.eg + 1, beganAt: playing.clock.now() + pauseMs };
    while (playing.clock.now() < run.beganAt && !playing.stopping.signal.aborted) {
      await pause(stepMs, playing.stopping);
    }
  }
}

interface Run {
  readonly eg: number;
  /** Business ms at which the run set in. */
  readonly beganAt: number;
}

/** Goes on with an unfinished run of the book where the clock has it by now, else begins the next. */
function firstRun(recording: Recording, playing: Playing): Run {
  const [market] = recording.markets.values();
  const latest = market && playing.findLatestRun(`B${market.eventId}`);
  if (market === undefined || latest === undefined) return { eg: 1, beganAt: playing.clock.now() };
  if (latest.isOver) return { eg: latest.eg + 1, beganAt: playing.clock.now() };
  const sinceBegin = (market.offAt - setsInAt(recording)) / playing.speed;
  return { eg: latest.eg, beganAt: latest.startsAt - sinceBegin };
}

/**
 * The ms of the recording's time at which a run sets in: shortly before the first off, or at the
 * beginning when that is later. A recording that ends before the off is played from its beginning.
 */
function setsInAt(recording: Recording): number {
  const firstOff = Math.min(...[...recording.markets.values()].map((market) => market.offAt));
  if (firstOff >= recording.endsAt) return recording.beginsAt;
  return Math.max(recording.beginsAt, firstOff - leadMs);
}

async function playOnce(recording: Recording, run: Run, playing: Playing): Promise<void> {
  const from = setsInAt(recording);
  const replay = new ReplayRun(recording, {
    eg: run.eg,
    rules: playing.rules,
    toBusiness: (recordedAt) => Math.round(run.beganAt + (recordedAt - from) / playing.speed),
  });
  const before = recording.messages.findIndex((message) => message.pt > from);
  let next = before === -1 ? recording.messages.length : before;
  await emitAll(replay.fastForward(recording.messages.slice(0, next)), playing);
  while (next < recording.messages.length && !playing.stopping.signal.aborted) {
    const reached = from + (playing.clock.now() - run.beganAt) * playing.speed;
    const events: FeedEvent[] = [];
    for (; next < recording.messages.length; next += 1) {
      const message = recording.messages[next];
      if (message === undefined || message.pt > reached) break;
      events.push(...replay.apply(message));
    }
    await emitAll(events, playing);
    await pause(stepMs, playing.stopping);
  }
  if (!playing.stopping.signal.aborted) await emitAll(replay.end(), playing);
}

async function emitAll(events: readonly FeedEvent[], playing: Playing): Promise<void> {
  if (events.length > 0) await playing.emit(events);
}

async function pause(ms: number, stopping: AbortController): Promise<void> {
  await sleep(ms, undefined, { signal: stopping.signal }).catch(() => undefined);
}
