import type { Route } from '@furlong/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { listNoRequests, malformedOf, type NoRequest } from './bad-input-calls.ts';
import { openEdge, type Edge } from './bad-input-edge.ts';
import { eachRoute, expectSoundServer, isWhole, oneOfEach, shareWalk } from './bad-input-walk.ts';
import { callOf } from './route-call.ts';
import { listWrongRequests, type Fields, type Wrong } from './wrong-requests.ts';

const walk = shareWalk();
let edge: Edge;

beforeAll(() => {
  edge = openEdge();
});

/** Of each kind of body one route: calls that are no request are refused by the parser, of which each kind has one. */
const ofEachBody = oneOfEach(({ access, method, path, body, listBody }) =>
  [
    access,
    method === 'GET' ? 'nothing' : (body?.kind ?? (listBody === undefined ? 'fields' : 'list')),
    path.includes('{'),
  ].join(' '),
);

/** One wrong value of each field, of another kind at each. */
function oneOfEachField(wrong: readonly Wrong<Fields>[]): readonly Wrong<Fields>[] {
  const ofField = new Map<string, Wrong<Fields>[]>();
  for (const each of wrong) {
    const [field = ''] = each.what.split(':', 1);
    ofField.set(field, [...(ofField.get(field) ?? []), each]);
  }
  return [...ofField.values()].flatMap((values, at) => values[(7 * at) % values.length] ?? []);
}

/** The wrong requests that the decoder lets through. */
async function listThoseThatCome(
  route: Route,
  wrong: readonly Wrong<Fields>[],
): Promise<readonly Wrong<Fields>[]> {
  const come: Wrong<Fields>[] = [];
  for (const each of wrong) {
    const code = await edge.ask(route, callOf(route, each.value), each.what);
    if (code === undefined) come.push(each);
    else expect(malformedOf(route), each.what).toContain(code);
  }
  return come;
}

eachRoute(walk, (_name, route) => {
  it('refuses whatever is wrong with one field, and changes nothing', async () => {
    await walk.renew(route);
    const { world } = walk;
    const wrong = listWrongRequests(route, world.goodFields(route));
    // Few wrong values come to a handler, which has to know them itself.
    const come = await listThoseThatCome(route, wrong);
    const token = world.tokenFor(route);
    for (const { what, value } of isWhole ? wrong : [...oneOfEachField(wrong), ...come]) {
      const code = await walk.refuse(route, callOf(route, value, token), what);
      expect(malformedOf(route), what).toContain(code);
    }
  });

  it('refuses what is no request at all, and changes nothing', async () => {
    await walk.renew(route);
    const { world } = walk;
    const good = callOf(route, world.goodFields(route), world.tokenFor(route));
    const all = listNoRequests(route, good);
    // A path may be well-formed and name nothing, and raw bytes may be anything: their handlers know.
    const come: NoRequest[] = [];
    for (const each of all) {
      const code = await edge.ask(route, each.call, each.what);
      if (code === undefined) come.push(each);
      else if (each.codes !== undefined) expect(each.codes, each.what).toContain(code);
    }
    const sent = isWhole || ofEachBody.has(route) ? all : [...all.slice(0, 1), ...come];
    for (const { what, call, codes } of sent) {
      const code = await walk.refuse(route, call, what);
      if (codes !== undefined) expect(codes, what).toContain(code);
    }
  });

  it.runIf(route.body === undefined)('lets what is good through to its handler', async () => {
    await walk.renew(route);
    const good = callOf(route, walk.world.goodFields(route));
    expect(await edge.ask(route, good, 'a good call')).toBeUndefined();
  });
});

describe('after all of it', () => {
  it('no promise about money is broken, and no call was our fault', async () => {
    await expectSoundServer(walk);
  });
});
