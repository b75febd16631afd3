import { routes, type Route } from '@furlong/contract';
import { isDeepStrictEqual } from 'node:util';
import { afterAll, afterEach, beforeAll, describe, expect } from 'vitest';
import {
  behindProxy,
  checkAnswer,
  openBadInputWorld,
  type Answer,
  type BadInputWorld,
} from './worlds/bad-input-world.ts';
import { listViolations } from './worlds/betting-world.ts';
import type { Snapshot } from './kept-state.ts';
import type { Call } from './route-call.ts';
import { shareTestApp } from './start-test-app.ts';

/** Whether every call is sent to the whole server: `npm run proofs -- bad-input`. */
export const isWhole = process.env['BAD_INPUT_WALKS'] !== undefined;

/** Every route of the contract, by its name. */
export const table = Object.entries<Route>(routes);

/** The first route of each kind, as the function tells them apart. */
export function oneOfEach(kindOf: (route: Route) => string): ReadonlySet<Route> {
  const found = new Map<string, Route>();
  for (const [, route] of table) {
    if (!found.has(kindOf(route))) found.set(kindOf(route), route);
  }
  return new Set(found.values());
}

/** A walk over the routes of a whole server, which looks after each call at what is kept. */
export interface Walk {
  readonly world: BadInputWorld;
  /** Sends a call that must be refused; gives its code. Nothing that is kept may have changed by it. */
  refuse(route: Route | undefined, call: Call, what: string): Promise<string>;
  /** Sends a call that may be taken. */
  attempt(route: Route | undefined, call: Call, what: string): Promise<Attempt>;
  /** Sends a call that may be taken, after which all that is good is there again. */
  attemptAndRenew(route: Route, call: Call, what: string): Promise<Attempt['code']>;
  /**
   * All that is good is there again, whatever an accepted call of the route used up; of any route where none is named.
   * Where nothing was written since the same was renewed, nothing was used up.
   */
  renew(route?: Route): Promise<void>;
}

export interface Attempt {
  readonly answer: Answer;
  readonly code: ReturnType<typeof checkAnswer>;
}

/** One server for all tests of a file. The walk is there once they begin. */
export function shareWalk(): Walk {
  const theApp = shareTestApp(behindProxy, 'simulator');
  let world: BadInputWorld;
  /** The state after the last call that was refused; undefined once a call was taken. */
  let kept: Snapshot | undefined;
  /** The route that was renewed for last, and the state right after. */
  let renewed: { readonly route: Route | undefined; readonly state: Snapshot } | undefined;
  beforeAll(async () => {
    world = await openBadInputWorld(await theApp());
  });
  // Calls that only read are looked at once a test: there are many.
  afterEach(async () => {
    if (kept !== undefined) expect(await world.kept.look()).toEqual(kept);
  });

  async function attempt(route: Route | undefined, call: Call, what: string): Promise<Attempt> {
    if (route?.refusals.includes('request.too_many') === true) {
      await world.test.db.query('delete from login_attempts');
    }
    const answer = await world.send(call).catch((error: unknown) => {
      throw new Error(`${what}: ${String(error)}`);
    });
    if (answer.status < 300) kept = undefined;
    try {
      return { answer, code: checkAnswer(route, answer) };
    } catch (error) {
      throw new Error(`${what}: ${String(error)}`, { cause: error });
    }
  }

  async function renew(route?: Route): Promise<void> {
    kept = undefined;
    const isSame = renewed !== undefined && renewed.route === route;
    if (isSame && isDeepStrictEqual(await world.kept.look(), renewed?.state)) return;
    await world.renew(route);
    renewed = { route, state: await world.kept.look() };
  }

  return {
    get world() {
      return world;
    },
    attempt,
    renew,
    refuse: async (route, call, what) => {
      const before = (kept ??= await world.kept.look());
      const { code, answer } = await attempt(route, call, what);
      if (code === undefined) throw new Error(`${what}: taken, ${answer.text.slice(0, 200)}`);
      if (route?.method !== 'GET') expect(await world.kept.look(), what).toEqual(before);
      return code;
    },
    attemptAndRenew: async (route, call, what) => {
      const before = (kept ??= await world.kept.look());
      const { code } = await attempt(route, call, what);
      if (route.method === 'GET') return code;
      if (code === undefined) await renew(route);
      else expect(await world.kept.look(), what).toEqual(before);
      return code;
    },
  };
}

/** Describes every route, and reads every table through after each, in case something was written past those who watch. */
export function eachRoute(walk: Walk, describeRoute: (name: string, route: Route) => void): void {
  describe.each(table)('%s', (name, route) => {
    afterAll(async () => {
      const watched = await walk.world.kept.look();
      expect(await walk.world.kept.lookAnew()).toEqual(watched);
    });
    describeRoute(name, route);
  });
}

/** At the end no promise about money is broken, and no call was our fault. */
export async function expectSoundServer({ world: { test } }: Walk): Promise<void> {
  expect(await listViolations(test.db)).toEqual([]);
  expect(test.lines.filter((line) => !line.includes('slow request'))).toEqual([]);
  expect((await test.call('/readyz')).status).toBe(200);
}
