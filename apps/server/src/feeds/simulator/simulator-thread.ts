/** The program of the simulator's own thread: begins a simulation, then answers each request with the next batch. */
import { performance } from 'node:perf_hooks';
import { parentPort } from 'node:worker_threads';
import { createSimulation, type Simulation } from '@furlong/simulator';
import type { ThreadAnswer, ThreadRequest } from './simulation-player.ts';

let simulation: Simulation | undefined;
let playing: ReturnType<Simulation['play']> | undefined;

function goOn(): ThreadAnswer {
  const next = playing?.next();
  return next === undefined || next.done === true ? null : next.value;
}

parentPort?.on('message', (request: ThreadRequest) => {
  if (request.kind === 'begin') {
    simulation = createSimulation(request.plan, () => performance.now());
    return;
  }
  if (request.kind === 'play') playing = simulation?.play(request.stretch, request.now);
  parentPort?.postMessage(goOn());
});
