import { refusals, routes, type Route } from '@furlong/contract';
import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { describe, expect, it } from 'vitest';
import { endedToken, oldToken, toSubmission } from './worlds/bad-input-world.ts';
import {
  eachRoute,
  expectSoundServer,
  isWhole,
  oneOfEach,
  shareWalk,
  table,
} from './bad-input-walk.ts';
import { asForm, callOf } from './route-call.ts';

const walk = shareWalk();

/** Whether a token is good is asked before the route is known: one of each access is asked with each kind of token. */
const ofEachAccess = oneOfEach(({ access, refusals: declared }) =>
  [access, declared.includes('session.expired')].join(' '),
);
let ended: string | undefined;

/** Tokens that nobody is known by. */
async function listDeadTokens(route: Route): Promise<readonly string[]> {
  if (!isWhole && !ofEachAccess.has(route)) return ['x', (ended ??= await endedToken(walk.world))];
  // The ended and the old session are made for this walk alone, so that no refused call changes one of them.
  return [
    '',
    'x',
    '..',
    'a'.repeat(43),
    'a'.repeat(5000),
    await endedToken(walk.world),
    await oldToken(walk.world),
  ];
}

eachRoute(walk, (_name, route) => {
  it('refuses whoever may not ask, and changes nothing', async () => {
    await walk.renew(route);
    const fields = walk.world.goodFields(route);
    const good = asForm(route, callOf(route, fields), fields);
    const dead = await listDeadTokens(route);
    if (route.access === 'anyone') {
      const isTold = route.refusals.includes('session.expired');
      for (const token of isTold ? dead : []) {
        expect(await walk.refuse(route, { ...good, token }, `token ${token}`)).toBe(
          'session.expired',
        );
      }
      return;
    }
    expect(await walk.refuse(route, good, 'no token')).toBe('session.required');
    for (const token of dead) {
      expect(await walk.refuse(route, { ...good, token }, `token ${token}`)).toBe(
        'session.expired',
      );
    }
    const headers = { ...good.headers, authorization: 'Basic ZGVtbzAxOmZ1cmxvbmcx' };
    expect(await walk.refuse(route, { ...good, headers }, 'Basic')).toBe('session.expired');
    const stranger =
      route.access === 'operator' ? walk.world.holder.token : walk.world.operatorToken;
    const code = await walk.refuse(route, { ...good, token: stranger }, 'the other kind of token');
    expect(code).toBe(route.access === 'operator' ? 'session.forbidden' : 'session.required');
  });

  it("refuses what is another customer's, and changes nothing", async () => {
    await walk.renew(route);
    const { slip, ticket, submissionKey } = walk.world.other;
    const good = walk.world.goodFields(route);
    const [officeNo, refNo] = ticket.split('/');
    // On a route that adds a bet `id` is the bet's own.
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
      expect(await walk.refuse(route, callOf(route, asked, walk.world.tokenFor(route)), code)).toBe(
        code,
      );
      if (code !== 'betslip.foreign' || route.access !== 'anyone') continue;
      expect(await walk.refuse(route, callOf(route, asked), 'by a visitor')).toBe(code);
      const operator = callOf(route, asked, walk.world.operatorToken);
      expect(await walk.refuse(route, operator, 'by an operator')).toBe(code);
    }
  });
});

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
  return { cookie: (await walk.world.test.logIn()).cookie };
}

describe('the contract as a whole', () => {
  it('takes what is good, and what is kept changes where it should and nowhere else', async () => {
    const changing: string[] = [];
    for (const [name, route] of table) {
      // Forms with files are no JSON; where they are handled, good ones are sent.
      if (route.body !== undefined) continue;
      await walk.renew(route);
      const isOfDevice = restingOnCredential.includes(name);
      const headers = isOfDevice ? await headersOfDevice() : {};
      const before = await walk.world.kept.look();
      // A browser has its credential in the cookie; only a native app names it.
      const fields = isOfDevice ? {} : walk.world.goodFields(route);
      const call = callOf(route, fields, walk.world.tokenFor(route));
      const { code } = await walk.attempt(route, { ...call, headers }, name);
      // A reading that knows nothing of this name is still a good one.
      const isRead = route.method === 'GET' && code !== undefined && refusals[code].status === 404;
      expect([name, isRead ? undefined : code]).toEqual([name, undefined]);
      if (!isDeepStrictEqual(await walk.world.kept.look(), before)) changing.push(name);
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
    await walk.renew();
    for (const [name, route] of table) {
      const call = callOf(route, walk.world.goodFields(route), walk.world.tokenFor(route));
      const pathOf = ({ path }: Route): string => path.replaceAll(/\{\w+\}/g, '{}');
      for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND']) {
        if (table.some(([, each]) => pathOf(each) === pathOf(route) && each.method === method))
          continue;
        if (pathOf(route).startsWith('/api/betslip/s')) continue;
        const code = await walk.refuse(undefined, { ...call, method }, `${method} ${name}`);
        expect(['route.unknown', 'request.malformed']).toContain(code);
      }
    }
  });
});

describe('a submission that comes again', () => {
  it('is placed once, however often and from how many sides it comes', async () => {
    await walk.renew();
    const { token, slip } = walk.world.holder;
    const submission = toSubmission(slip, randomUUID());
    const calls = Array.from({ length: 12 }, (_, index) =>
      walk.world.send(
        callOf(index % 3 === 0 ? routes.submitAsync : routes.submit, submission, token),
      ),
    );
    const answers = await Promise.all(calls);
    const after = await walk.world.kept.look();
    expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(200));
    const tickets = answers
      .flatMap(({ body }) => body.wagersSubmitResult)
      .flatMap(({ ticketNumber }) => (ticketNumber === '' ? [] : [ticketNumber]));
    expect(new Set(tickets).size).toBe(1);
    const again = await walk.world.send(callOf(routes.submit, submission, token));
    expect(again.body.wagersSubmitResult[0].ticketNumber).toBe(tickets[0]);
    const other = { ...submission, keepBetslip: true };
    const reused = callOf(routes.submit, other, token);
    expect(await walk.refuse(routes.submit, reused, 'the key again')).toBe('submission.key_reused');
    const rekeyed = callOf(routes.submit, { ...other, submissionKey: randomUUID() }, token);
    expect(await walk.refuse(routes.submit, rekeyed, 'the revision again')).toBe('betslip.stale');
    expect(await walk.world.kept.look()).toEqual(after);
  });

  it('takes nothing from another customer who sends it', async () => {
    await walk.renew();
    const { slip } = walk.world.holder;
    const call = callOf(routes.submit, toSubmission(slip, randomUUID()), walk.world.other.token);
    expect(await walk.refuse(routes.submit, call, 'stolen')).toBe('betslip.foreign');
  });
});

describe('after all of it', () => {
  it('no promise about money is broken, and no call was our fault', async () => {
    await expectSoundServer(walk);
  });
});
