import { refusals, routes, type RefusalCode, type Route } from '@furlong/contract';
import fc from 'fast-check';
import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import {
  behindProxy,
  checkAnswer,
  endedToken,
  oldToken,
  openBadInputWorld,
  toSubmission,
  type Answer,
  type BadInputWorld,
} from './worlds/bad-input-world.ts';
import { listViolations } from './worlds/betting-world.ts';
import type { Snapshot } from './kept-state.ts';
import { asForm, callOf, type Call } from './route-call.ts';
import { shareTestApp } from './start-test-app.ts';
import {
  isParameter,
  listExtremes,
  listWrongRequests,
  toJson,
  toWireSchema,
  type Fields,
  type Schema,
} from './wrong-requests.ts';

const theApp = shareTestApp(behindProxy, 'simulator');
const table = Object.entries<Route>(routes);
let world: BadInputWorld;
/** As it was after the last call that was refused; unknown once one was taken. */
let kept: Snapshot | undefined;
/** The route that was renewed for last, and the state right after. */
let renewed: { readonly route: Route | undefined; readonly state: Snapshot } | undefined;

beforeAll(async () => {
  world = await openBadInputWorld(await theApp());
}, 120_000);

// Calls that only read are looked at once a test: there are many.
afterEach(async () => {
  if (kept !== undefined) expect(await world.kept.look()).toEqual(kept);
});

/** Sends a call that must be refused; gives its code. Nothing that is kept may have changed by it. */
async function refuse(route: Route | undefined, call: Call, what: string): Promise<string> {
  const before = (kept ??= await world.kept.look());
  const { code, answer } = await attempt(route, call, what);
  if (code === undefined) throw new Error(`${what}: taken, ${answer.text.slice(0, 200)}`);
  if (route?.method !== 'GET') expect(await world.kept.look(), what).toEqual(before);
  return code;
}

/**
 * All that is good is there again, whatever an accepted call of the route used up; of any route where none is named.
 * Where nothing was written since the same was renewed, nothing was used up.
 */
async function renew(route?: Route): Promise<void> {
  kept = undefined;
  const isSame = renewed !== undefined && renewed.route === route;
  if (isSame && isDeepStrictEqual(await world.kept.look(), renewed?.state)) return;
  await world.renew(route);
  renewed = { route, state: await world.kept.look() };
}

/** Sends a call that may be taken. */
async function attempt(route: Route | undefined, call: Call, what: string) {
  if (route?.refusals.includes('request.too_many') === true) {
    await world.test.db.query('delete from login_attempts');
  }
  const answer: Answer = await world.send(call).catch((error: unknown) => {
    throw new Error(`${what}: ${String(error)}`);
  });
  if (answer.status < 300) kept = undefined;
  try {
    return { answer, code: checkAnswer(route, answer) };
  } catch (error) {
    throw new Error(`${what}: ${String(error)}`, { cause: error });
  }
}

const brokenBodies = [
  '{',
  '}',
  'null',
  '[]',
  '"a"',
  '1',
  'true',
  'NaN',
  'undefined',
  "{'a':1}",
  '{"a":1}}',
  '{"a":01}',
  '{"a":1,}',
  '{"a":.5}',
  '{"a":+1}',
  '{"a":"\n"}',
  '/**/{}',
  '{}{}',
  '\0',
  '\ufeff[',
  '{"__proto__":{"isAdmin":true}}',
  '{"constructor":{"prototype":{"isAdmin":true}}}',
  '{"a":"\\u0000"}',
  '{"\\ud800":1}',
  `{"a":${'['.repeat(7000)}${']'.repeat(7000)}}`,
  `${'{"a":'.repeat(2000)}1${'}'.repeat(2000)}`,
];
const wrongTypes = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/xml',
  'application/jsonx',
  'application',
  '/',
  'application/json, text/plain',
];
const badPaths = [
  '%',
  '%zz',
  '%ff',
  '%00',
  '%ED%A0%80',
  '%2e%2e%2f',
  '..%5c',
  '%25',
  'x'.repeat(300),
];

/** What a request is called that the route's schema does not take: a form is refused field by field where it can be read. */
function malformedOf({ refusals: declared, body }: Route): readonly RefusalCode[] {
  // Raw bytes are judged by their handler: what nobody has signed is not even read.
  if (body?.kind === 'raw') return ['request.malformed', 'payments.signature_invalid'];
  return declared.includes('form.invalid')
    ? ['request.malformed', 'form.invalid']
    : ['request.malformed'];
}

/** JSON that is too large for a route, and what it is called. JSON of any length is not what a form's route takes. */
function tooLargeFor({ body, bodyBytesMax }: Route): readonly [string, RefusalCode] {
  const bytesMax = body?.kind === 'raw' ? body.bytesMax : bodyBytesMax;
  const text = `{"a":"${'x'.repeat(bytesMax ?? 16_384)}"}`;
  return [text, body?.kind === 'form' ? 'request.malformed' : 'request.too_large'];
}

describe.each(table)('%s', (_name, route) => {
  // Every table is read through, in case something was written past those who watch.
  afterAll(async () => {
    const watched = await world.kept.look();
    expect(await world.kept.lookAnew()).toEqual(watched);
  });

  it('refuses whatever is wrong with one field, and changes nothing', async () => {
    await renew(route);
    const token = world.tokenFor(route);
    for (const { what, value } of listWrongRequests(route, world.goodFields(route))) {
      const code = await refuse(route, callOf(route, value, token), what);
      expect(malformedOf(route), what).toContain(code);
    }
  });

  it('refuses what is no request at all, and changes nothing', async () => {
    await renew(route);
    const good = callOf(route, world.goodFields(route), world.tokenFor(route));
    for (const text of badPaths) {
      if (!route.path.includes('{')) break;
      const path = route.path.replaceAll(/\{\w+\}/g, text);
      await refuse(route, { ...good, path }, `the path ${path}`);
    }
    if (route.method === 'GET') return;
    for (const body of brokenBodies) {
      // A bare list is what these routes are sent.
      if (body === '[]' && route.listBody !== undefined) continue;
      const code = await refuse(route, { ...good, body }, `the body ${body.slice(0, 40)}`);
      expect(malformedOf(route), body.slice(0, 40)).toContain(code);
    }
    const { body = '{}' } = good;
    for (const type of wrongTypes) {
      const headers = { 'content-type': type };
      expect([type, await refuse(route, { ...good, body, headers }, type)]).toEqual([
        type,
        'request.malformed',
      ]);
    }
    const gzip = { 'content-encoding': 'gzip', 'content-type': 'application/json' };
    const zipped = { ...good, body: Buffer.from('1f8b08', 'hex'), headers: gzip };
    expect(malformedOf(route)).toContain(await refuse(route, zipped, 'gzip'));
    const [large, tooLarge] = tooLargeFor(route);
    expect(await refuse(route, { ...good, body: large }, 'too large')).toBe(tooLarge);
  });

  it('refuses whoever may not ask, and changes nothing', async () => {
    await renew(route);
    const fields = world.goodFields(route);
    const good = asForm(route, callOf(route, fields), fields);
    // New sessions, and none of them a refused call's.
    const dead = [
      '',
      'x',
      '..',
      'a'.repeat(43),
      'a'.repeat(5000),
      await endedToken(world),
      await oldToken(world),
    ];
    if (route.access === 'anyone') {
      const isTold = route.refusals.includes('session.expired');
      for (const token of isTold ? dead : []) {
        expect(await refuse(route, { ...good, token }, `token ${token}`)).toBe('session.expired');
      }
      return;
    }
    expect(await refuse(route, good, 'no token')).toBe('session.required');
    for (const token of dead) {
      expect(await refuse(route, { ...good, token }, `token ${token}`)).toBe('session.expired');
    }
    const headers = { ...good.headers, authorization: 'Basic ZGVtbzAxOmZ1cmxvbmcx' };
    expect(await refuse(route, { ...good, headers }, 'Basic')).toBe('session.expired');
    const stranger = route.access === 'operator' ? world.holder.token : world.operatorToken;
    const code = await refuse(route, { ...good, token: stranger }, 'the other kind of token');
    expect(code).toBe(route.access === 'operator' ? 'session.forbidden' : 'session.required');
  });

  it("refuses what is another customer's, and changes nothing", async () => {
    await renew(route);
    const { slip, ticket, submissionKey } = world.other;
    const good = world.goodFields(route);
    const [officeNo, refNo] = ticket.split('/');
    // Where a bet is added `id` is its own.
    const slipId = 'betslipId' in good ? 'betslipId' : 'id';
    const theirs = [
      ['betslip.foreign', { [slipId]: slip.id }],
      ['betslip.foreign', { [slipId]: slip.id, betId: slip.bets[0]?.id }],
      ['betslip.bet_unknown', { betId: slip.bets[0]?.id }],
      ['betslip.bet_unknown', { replaces: slip.bets[0]?.id }],
      ['ticket.unknown', { officeNo, refNo }],
      ['submission.unknown', { submissionKey }],
      ['betslip.unknown', { [slipId]: randomUUID() }],
    ] as const;
    for (const [code, fields] of theirs) {
      const isNamed = Object.keys(fields).every((name) => name in good);
      if (!route.refusals.includes(code) || !isNamed) continue;
      const asked = { ...good, ...fields };
      expect(await refuse(route, callOf(route, asked, world.tokenFor(route)), code)).toBe(code);
      if (code !== 'betslip.foreign' || route.access !== 'anyone') continue;
      expect(await refuse(route, callOf(route, asked), 'by a visitor')).toBe(code);
      const operator = callOf(route, asked, world.operatorToken);
      expect(await refuse(route, operator, 'by an operator')).toBe(code);
    }
  });

  it('answers as the contract says to whatever it allows', async () => {
    await renew(route);
    const { properties = {} } = toWireSchema(route);
    for (const [name, schema] of Object.entries<Schema>(properties)) {
      for (const value of listExtremes(schema)) {
        if (value === '' && route.path.includes(`{${name}}`)) continue;
        await compare(route, { ...world.goodFields(route), [name]: value }, name);
      }
    }
  });

  it('answers as the contract says to whatever comes', async () => {
    await renew(route);
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
    const property = fc.asyncProperty(anything, async ({ changes }) => {
      const fields = [...Object.entries(world.goodFields(route)), ...changes];
      await compare(route, Object.fromEntries(fields), toJson(changes));
    });
    await fc.assert(property, { numRuns: 15, seed: 20_261_120 });
  });
});

const anyValue = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }),
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.double(),
  fc.constantFrom('EVENS', 'SP', '1/0', '0/1', '-1/2', '1e9', 'Infinity', '٣', 'H', 'F', 'h,o,H'),
);

/** By the schema itself: what it does not allow is malformed; the rest is taken, or refused in its words. */
async function compare(route: Route, fields: Fields, what: string): Promise<void> {
  const call = callOf(route, fields, world.tokenFor(route));
  const before = (kept ??= await world.kept.look());
  const { code } = await attempt(route, call, `${what} ${call.path} ${String(call.body)}`);
  if (route.method !== 'GET') {
    if (code === undefined) await renew(route);
    else expect(await world.kept.look(), what).toEqual(before);
  }
  const isAllowed = z.safeDecode(route.request, asReceived(route, fields)).success;
  if (!isAllowed && !hasEmptyPath(route, fields)) expect(malformedOf(route), what).toContain(code);
}

/** An empty part of a path is another path. */
function hasEmptyPath(route: Route, fields: Fields): boolean {
  return (
    /\/(\/|$)/.test(callOf(route, fields).path.split('?', 1)[0] ?? '') ||
    (route.path.includes('{') &&
      callOf(route, fields)
        .path.split('/')
        .some((part) => /^\.\.?$/.test(part)))
  );
}

function asReceived(route: Route, fields: Fields): unknown {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      isParameter(route, name) ? String(value) : JSON.parse(toJson(value)),
    ]),
  );
}

const mustChange = [
  'login',
  'logout',
  'createBetslip',
  'addBet',
  'removeBet',
  'clearBetslip',
  'renewBetslip',
  'freshToken',
  'submit',
  'submitAsync',
  'suspendMarket',
  'setPrice',
  'declareNonRunner',
  'freezeMarket',
  'releaseMarket',
  'reinstateRunner',
  'enterResult',
  'verifyCustomer',
  'restrictCustomer',
  'lockCustomer',
  'unlockCustomer',
  'closeCustomer',
  'grantFreeBet',
  'setLimit',
  'confirmLimit',
  'dropLimit',
  'lowerLimit',
  'acceptTexts',
  'askSourceOfFunds',
  'decideSourceOfFunds',
  'subscribePush',
  'sendPushOffer',
  'writeContent',
  'publishContent',
  'withdrawContent',
  'claimTwentyBack',
  'createCheckout',
  'requestWithdrawal',
  'approveWithdrawal',
  'rejectWithdrawal',
  'endHeldPart',
  'payOutBalance',
  'reactivateCustomer',
  'addCustomerNote',
  'eraseCustomer',
  'acceptDocument',
  'rejectDocument',
];

/** A device is renewed and logged out by its credential. */
const restingOnCredential = ['logout', 'freshToken'];

async function headersOfDevice(): Promise<Record<string, string>> {
  return { cookie: (await world.test.logIn()).cookie };
}

describe('the contract as a whole', () => {
  it('takes what is good, and what is kept changes where it should and nowhere else', async () => {
    const changing: string[] = [];
    for (const [name, route] of table) {
      // Forms with files are no JSON; where they are handled, good ones are sent.
      if (route.body !== undefined) continue;
      await renew(route);
      const isOfDevice = restingOnCredential.includes(name);
      const headers = isOfDevice ? await headersOfDevice() : {};
      const before = await world.kept.look();
      // A browser has its credential in the cookie; only a native app names it.
      const fields = isOfDevice ? {} : world.goodFields(route);
      const call = callOf(route, fields, world.tokenFor(route));
      const { code } = await attempt(route, { ...call, headers }, name);
      // A reading that knows nothing of this name is still a good one.
      const isRead = route.method === 'GET' && code !== undefined && refusals[code].status === 404;
      expect([name, isRead ? undefined : code]).toEqual([name, undefined]);
      if (!isDeepStrictEqual(await world.kept.look(), before)) changing.push(name);
    }
    expect(changing).toEqual(expect.arrayContaining(mustChange));
    const reading = table.filter(([, { method }]) => method === 'GET').map(([name]) => name);
    expect(changing.filter((name) => reading.includes(name))).toEqual([
      'liabilities',
      'operatorContent',
      'operatorContentEntry',
      'previewContent',
      'findCustomers',
      'customerFile',
      'dormantAccounts',
      'exportCustomer',
      'operatorDocuments',
      'operatorDeposits',
      'operatorDeposit',
      'paymentFindings',
      'paymentFinding',
      'reconciliations',
      'funds',
      'operatorWithdrawals',
      'harmCases',
      'harmCase',
      'givenUpJobs',
    ]);
  });

  it('has nothing behind other methods and paths', async () => {
    await renew();
    for (const [name, route] of table) {
      const call = callOf(route, world.goodFields(route), world.tokenFor(route));
      const pathOf = ({ path }: Route): string => path.replaceAll(/\{\w+\}/g, '{}');
      for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND']) {
        if (table.some(([, each]) => pathOf(each) === pathOf(route) && each.method === method))
          continue;
        if (pathOf(route).startsWith('/api/betslip/s')) continue;
        const code = await refuse(undefined, { ...call, method }, `${method} ${name}`);
        expect(['route.unknown', 'request.malformed']).toContain(code);
      }
    }
  });
});

describe('a submission that comes again', () => {
  it('is placed once, however often and from how many sides it comes', async () => {
    await renew();
    const { token, slip } = world.holder;
    const submission = toSubmission(slip, randomUUID());
    const calls = Array.from({ length: 12 }, (_, index) =>
      world.send(callOf(index % 3 === 0 ? routes.submitAsync : routes.submit, submission, token)),
    );
    const answers = await Promise.all(calls);
    const after = await world.kept.look();
    expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(200));
    const tickets = answers
      .flatMap(({ body }) => body.wagersSubmitResult)
      .flatMap(({ ticketNumber }) => (ticketNumber === '' ? [] : [ticketNumber]));
    expect(new Set(tickets).size).toBe(1);
    const again = await world.send(callOf(routes.submit, submission, token));
    expect(again.body.wagersSubmitResult[0].ticketNumber).toBe(tickets[0]);
    const other = { ...submission, keepBetslip: true };
    const reused = callOf(routes.submit, other, token);
    expect(await refuse(routes.submit, reused, 'the key again')).toBe('submission.key_reused');
    const rekeyed = callOf(routes.submit, { ...other, submissionKey: randomUUID() }, token);
    expect(await refuse(routes.submit, rekeyed, 'the revision again')).toBe('betslip.stale');
    expect(await world.kept.look()).toEqual(after);
  });

  it('takes nothing from another customer who sends it', async () => {
    await renew();
    const { slip } = world.holder;
    const call = callOf(routes.submit, toSubmission(slip, randomUUID()), world.other.token);
    expect(await refuse(routes.submit, call, 'stolen')).toBe('betslip.foreign');
  });
});

describe('after all of it', () => {
  it('no promise about money is broken, and no call was our fault', async () => {
    expect(await listViolations(world.test.db)).toEqual([]);
    expect(world.test.lines.filter((line) => !line.includes('slow request'))).toEqual([]);
    expect((await world.test.call('/readyz')).status).toBe(200);
  });
});
