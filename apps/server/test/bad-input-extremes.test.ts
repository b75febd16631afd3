import fc from 'fast-check';
import type { Route } from '@furlong/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { asReceived, hasEmptyPath, malformedOf } from './bad-input-calls.ts';
import { openEdge, type Edge } from './bad-input-edge.ts';
import { eachRoute, expectSoundServer, isWhole, shareWalk } from './bad-input-walk.ts';
import { callOf } from './route-call.ts';
import { listExtremes, toJson, toWireSchema, type Fields, type Schema } from './wrong-requests.ts';

const walk = shareWalk();
let edge: Edge;

beforeAll(() => {
  edge = openEdge();
});

const anyValue = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }),
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.double(),
  fc.constantFrom('EVENS', 'SP', '1/0', '0/1', '-1/2', '1e9', 'Infinity', '٣', 'H', 'F', 'h,o,H'),
);

/** By the schema itself: what it does not allow is malformed; the rest is taken, or refused in its words. */
async function compare(route: Route, fields: Fields, what: string): Promise<void> {
  const call = callOf(route, fields, walk.world.tokenFor(route));
  const code = await walk.attemptAndRenew(route, call, `${what} ${call.path} ${String(call.body)}`);
  if (!isAllowed(route, fields)) expect(malformedOf(route), what).toContain(code);
}

/** Compares before the handler: a request that the schema allows comes to it, and no other does. */
async function compareAtEdge(route: Route, fields: Fields, what: string): Promise<void> {
  // A body that is not JSON is judged by its handler or its form, and not at the edge.
  if (route.body !== undefined || hasEmptyPath(route, fields)) return;
  const code = await edge.ask(route, callOf(route, fields), what);
  // A text that a field may have can make the whole too long for the parser.
  if (isAllowed(route, fields)) expect([undefined, 'request.too_large'], what).toContain(code);
  else expect(malformedOf(route), what).toContain(code);
}

function isAllowed(route: Route, fields: Fields): boolean {
  if (hasEmptyPath(route, fields)) return true;
  return z.safeDecode(route.request, asReceived(route, fields)).success;
}

/** Of values that go from the least to the most: both ends, and one in between. */
function someOf(values: readonly unknown[]): readonly unknown[] {
  const last = values.length - 1;
  return values.filter((_value, at) => at === 0 || at === last || at === Math.floor(last / 2));
}

eachRoute(walk, (_name, route) => {
  it('answers as the contract says to whatever it allows', async () => {
    await walk.renew(route);
    const { properties = {} } = toWireSchema(route);
    for (const [name, schema] of Object.entries<Schema>(properties)) {
      const values = listExtremes(schema).filter(
        (value) => value !== '' || !route.path.includes(`{${name}}`),
      );
      for (const value of values) {
        await compareAtEdge(route, { ...walk.world.goodFields(route), [name]: value }, name);
      }
      for (const value of isWhole ? values : someOf(values)) {
        await compare(route, { ...walk.world.goodFields(route), [name]: value }, name);
      }
    }
  });

  it('answers as the contract says to whatever comes', async () => {
    await walk.renew(route);
    const names = Object.keys(toWireSchema(route).properties ?? {});
    const stray = fc.tuple(
      fc.constantFrom('surplus', 'id', 'toString', '__proto__'),
      fc.jsonValue(),
    );
    const anything = fc.record({
      changes: fc.array(
        names.length === 0 ? stray : fc.tuple(fc.constantFrom(...names), anyValue),
        { minLength: 1, maxLength: 3 },
      ),
    });
    const property = (hold: typeof compare) =>
      fc.asyncProperty(anything, async ({ changes }) => {
        const fields = [...Object.entries(walk.world.goodFields(route)), ...changes];
        await hold(route, Object.fromEntries(fields), toJson(changes));
      });
    const seed = 20_261_120;
    await fc.assert(property(compareAtEdge), { numRuns: 15, seed });
    await fc.assert(property(compare), { numRuns: isWhole ? 15 : 4, seed });
  });
});

describe('after all of it', () => {
  it('no promise about money is broken, and no call was our fault', async () => {
    await expectSoundServer(walk);
  });
});
