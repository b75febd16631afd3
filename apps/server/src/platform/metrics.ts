import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Database } from './database/database.ts';

/**
 * The metrics that `/metrics` tells. A part of the program that counts something of its own registers it in `registry`.
 */
export interface Metrics {
  readonly registry: Registry;
  readonly requestSeconds: Histogram<'route' | 'status'>;
  /** Wagers by outcome: placed, refused. */
  readonly placements: Counter<'outcome'>;
  /** Logins by whose they were and how they ended. */
  readonly logins: Counter<'kind' | 'outcome'>;
  readonly liveClients: Gauge<'kind'>;
  readonly liveFrames: Counter;
}

export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  return {
    registry,
    requestSeconds: new Histogram({
      name: 'furlong_request_seconds',
      help: 'Time from the last byte of a request to the last of its answer',
      labelNames: ['route', 'status'],
      buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
      registers,
    }),
    placements: new Counter({
      name: 'furlong_placements_total',
      help: 'Wagers by outcome',
      labelNames: ['outcome'],
      registers,
    }),
    logins: new Counter({
      name: 'furlong_logins_total',
      help: 'Logins by whose they were and how they ended',
      labelNames: ['kind', 'outcome'],
      registers,
    }),
    liveClients: new Gauge({
      name: 'furlong_live_clients',
      help: 'Sockets of the live channel',
      labelNames: ['kind'],
      registers,
    }),
    liveFrames: new Counter({
      name: 'furlong_live_frames_total',
      help: 'Frames written to live clients',
      registers,
    }),
  };
}

/** Shows how far business time is ahead of the machine's clock when the metrics are read. */
export function watchClock(metrics: Metrics, clock: { readonly aheadMs: () => number }): void {
  const gauge = new Gauge({
    name: 'furlong_clock_ahead_seconds',
    help: "How far business time is ahead, after the machine's clock was set back",
    registers: [metrics.registry],
    collect: () => {
      gauge.set(clock.aheadMs() / 1000);
    },
  });
}

/** Shows the pool of database connections as it is when the metrics are read. */
export function watchPool(metrics: Metrics, db: Database): void {
  const gauge = new Gauge({
    name: 'furlong_database_connections',
    help: 'Connections of the pool, and callers that wait for one',
    labelNames: ['state'],
    registers: [metrics.registry],
    collect: () => {
      const { open, idle, waiting } = db.connections();
      gauge.set({ state: 'open' }, open);
      gauge.set({ state: 'idle' }, idle);
      gauge.set({ state: 'waiting' }, waiting);
    },
  });
}
