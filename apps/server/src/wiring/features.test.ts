import { routes } from '@furlong/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../config/config.ts';
import { quickPasswords } from '../core/login/testing/quick-passwords.ts';
import { createMigratedDatabase } from '../platform/database/testing/test-database.ts';
import type { Feature } from '../platform/features/feature.ts';
import { createLog } from '../platform/log.ts';
import { createStopList } from '../platform/stop-list.ts';
import { createQuietFeed } from '../../test/start-test-app.ts';
import { listFeatures, listHouseFeatures } from './features.ts';
import { openFoundations } from './foundations.ts';
import { openParts } from './parts.ts';
import { openTrading } from './trading.ts';

describe('the features', () => {
  const log = createLog('silent');
  const stops = createStopList(log);
  let features: readonly Feature[] = [];

  beforeAll(async () => {
    const database = await createMigratedDatabase();
    stops.add('database of the test', database.drop);
    const config = readConfig({ PORT: '0', DATABASE_URL: database.url });
    const foundations = await openFoundations(config, {
      log,
      stops,
      passwords: quickPasswords,
      onSuperseded: () => undefined,
    });
    const trading = await openTrading(foundations, createQuietFeed());
    features = [
      ...listHouseFeatures(foundations),
      ...listFeatures(openParts(foundations, trading)),
    ];
  });
  afterAll(stops.stop);

  it('have each route of the contract once', () => {
    const told = features.flatMap((each) => Object.entries(each.routes));
    expect(told.map(([name]) => name).toSorted()).toEqual(Object.keys(routes).toSorted());
    expect(Object.fromEntries(told)).toEqual(routes);
  });

  it('have names of their own, and so have their jobs and rounds', () => {
    const twice = (names: readonly string[]) =>
      names.filter((name, index) => names.indexOf(name) !== index);
    expect(twice(features.map(({ name }) => name))).toEqual([]);
    expect(twice(features.flatMap(({ jobs }) => Object.keys(jobs)))).toEqual([]);
    expect(twice(features.flatMap(({ rounds }) => rounds.map(({ name }) => name)))).toEqual([]);
  });

  it('say of each round which processes do it', () => {
    const rounds = features.flatMap((each) => each.rounds);
    const roles = Object.fromEntries(rounds.map(({ name, runsOn }) => [name, runsOn]));
    expect(roles).toMatchObject({ 'due submissions': 'book', 'old betslips': 'work' });
    for (const { runsOn } of rounds) expect(['book', 'serve', 'work', 'every']).toContain(runsOn);
  });

  it('let the audit chain start first, so that it stops last', () => {
    expect(features.flatMap(({ rounds }) => rounds)[0]?.name).toBe('audit chain');
  });
});
