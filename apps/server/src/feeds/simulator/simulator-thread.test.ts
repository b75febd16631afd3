import type { FeedEvent } from '@furlong/feed';
import { createSimulation, hourMs } from '@furlong/simulator';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { declareMeeting, declareRace, race } from '../../core/catalogue/testing/declare-day.ts';
import { openTestCatalogue } from '../../core/catalogue/testing/open-catalogue.ts';
import { createSimulator } from './simulator.ts';

const noon = Date.parse('2026-11-20T12:00:00Z');
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'furlong-thread-'));
const program = path.join(folder, 'simulator-thread.mjs');

beforeAll(async () => {
  const entry = fileURLToPath(new URL('simulator-thread.ts', import.meta.url));
  await build({
    entryPoints: [entry],
    outfile: program,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    logLevel: 'error',
  });
});

afterAll(() => {
  fs.rmSync(folder, { recursive: true, force: true });
});

/** Another program in place of the simulator's. */
function programOf(source: string): URL {
  const file = path.join(folder, `${String(source.length)}.mjs`);
  fs.writeFileSync(file, source);
  return pathToFileURL(file);
}

function start(thread: URL) {
  const heard: FeedEvent[] = [];
  const faults: unknown[] = [];
  let now = noon;
  const simulator = createSimulator({
    seed: 'thread',
    scale: 1,
    thread,
    clock: { now: () => now },
    onFault: (fault) => faults.push(fault),
  });
  const started = simulator.start((events) => {
    heard.push(...events);
    return Promise.resolve();
  });
  const jump = (byMs: number): void => {
    now += byMs;
  };
  return { simulator, started, heard, faults, jump };
}

async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise((resolve) => setTimeout(resolve, 20));
}

describe('the thread of the simulator', () => {
  it('plays what would be played here, and ends when it is told to', async () => {
    const { simulator, started, heard, faults } = start(pathToFileURL(program));
    await started;
    const soon = heard.length;
    const plan = { seed: 'thread', scale: 1, from: noon, since: noon - 12 * hourMs };
    const here = [...createSimulation(plan, () => 0).play('soon', noon)].flat();
    expect(heard.slice(0, here.length)).toEqual(here);
    await until(() => heard.length > soon);
    await simulator.stop();
    const told = heard.length;
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(heard.length).toBe(told);
    expect(faults).toEqual([]);
  });

  it('ends in the middle of a long jump of the clock', async () => {
    const { simulator, started, heard, faults, jump } = start(pathToFileURL(program));
    await started;
    const days = 30;
    jump(days * 24 * hourMs);
    const told = heard.length;
    await until(() => heard.length > told);
    await simulator.stop();
    // The time of its last event says that it had not gone on to the end.
    const lastAt = heard.reduce((latest, { at }) => Math.max(latest, at), 0);
    expect(lastAt).toBeLessThan(noon + (days - 1) * 24 * hourMs);
    expect(faults).toEqual([]);
  });

  it('fails the start when it cannot run', async () => {
    const broken = start(programOf('throw new Error("no prices today");'));
    await expect(broken.started).rejects.toThrow('no prices today');
    const missing = start(pathToFileURL(path.join(folder, 'nothing.mjs')));
    await expect(missing.started).rejects.toThrow('nothing.mjs');
  });

  it('tells the fault once when it ends unasked', async () => {
    const source = `import { parentPort } from 'node:worker_threads';
      let asked = 0; // The first message begins, and has no answer.
      parentPort.on('message', () => {
        asked += 1;
        if (asked === 5) process.exit(3);
        if (asked > 1) parentPort.postMessage(null);
      });`;
    const { simulator, started, faults } = start(programOf(source));
    await started;
    await until(() => faults.length > 0);
    expect(faults).toEqual([new Error('the thread of the simulator ended with 3')]);
    await simulator.stop();
    expect(faults).toHaveLength(1);
  });

  it('D28: is silent while its thread hangs, so that what it offers is suspended, and comes back', async () => {
    const world = await openTestCatalogue({ silenceMsMax: 3_000 });
    const events = [declareMeeting(), declareRace()];
    const source = `import { parentPort } from 'node:worker_threads';
      let stretches = 0;
      let told = ${JSON.stringify(events)};
      parentPort.on('message', ({ kind }) => {
        if (kind === 'begin') return;
        if (kind === 'play') stretches += 1;
        const hangsMs = kind === 'play' && stretches === 45 ? 5000 : 0;
        const answer = told;
        told = null;
        setTimeout(() => parentPort.postMessage(answer), hangsMs);
      });`;
    const faults: unknown[] = [];
    const simulator = createSimulator({
      seed: 'silence',
      scale: 1,
      thread: programOf(source),
      clock: world.clock,
      onFault: (fault) => faults.push(fault),
    });
    await simulator.start(world.catalogue.apply);
    const statusNow = () => world.catalogue.book.findMarket(race)?.status;
    expect(statusNow()).toBe('open');
    await until(() => statusNow() === 'suspended');
    // The market was kept open meanwhile by what the thread told before: only a thread that answers again is heard
    // again.
    await until(() => statusNow() === 'open');
    await simulator.stop();
    expect(faults).toEqual([]);
  });
});
