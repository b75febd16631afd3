import { jurisdictions } from '@furlong/customer';
import { tradingRoutes, type EnteredResult } from '@furlong/contract';
import type { FeedEvent } from '@furlong/feed';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { chainEntries } from '../../../core/audit/chain-entries.ts';
import { findAuditBreak } from '../../../core/audit/follow-chain.ts';
import {
  declareMatch,
  declareMatchMarket,
  declareMeeting,
  declareRace,
  matchResult,
  noon,
  race,
} from '../../../core/catalogue/testing/declare-day.ts';
import { openTestCatalogue } from '../../../core/catalogue/testing/open-catalogue.ts';
import { createLoginDoor } from '../../../core/login/login-door.ts';
import { quickPasswords } from '../../../core/login/testing/quick-passwords.ts';
import { createSessions } from '../../../core/sessions/sessions.ts';
import type { HttpContext } from '../../../platform/http/http-context.ts';
import { createLog } from '../../../platform/log.ts';
import { createMetrics } from '../../../platform/metrics.ts';
import { signInHandlers } from '../sign-in/sign-in.routes.ts';
import { tradingHandlers } from './trading.routes.ts';

const trader: HttpContext = {
  caller: {
    kind: 'operator',
    operatorId: 1,
    username: 'trader1',
    loginId: 'login',
    permissions: new Set(['trading']),
  },
  address: '127.0.0.1',
  requestId: '1',
  isSameOrigin: true,
  userAgent: '',
  acceptLanguage: '',
  readCookie: () => undefined,
  readHeader: () => undefined,
  writeCookie: () => undefined,
};

async function openDesk() {
  const test = await openTestCatalogue();
  await test.catalogue.apply([
    declareMeeting(),
    declareMatch(),
    declareRace(),
    declareMatchMarket(),
  ]);
  const passwords = quickPasswords;
  await test.db.query({
    text: 'insert into operators (username, password_hash) values ($1, $2)',
    values: ['trader1', await passwords.hash('furlong1')],
  });
  const sessions = createSessions({
    ...test,
    onError: () => undefined,
    jurisdiction: jurisdictions.ukgc,
  });
  onTestFinished(sessions.stop);
  const log = createLog('silent');
  const door = createLoginDoor({ ...test, passwords, log, metrics: createMetrics() });
  const trading = tradingHandlers(test);
  const desk = { ...trading, ...signInHandlers({ ...test, door, sessions }) };
  const readAudit = async () =>
    await test.db.query<{ actor: string; action: string; subject: string; detail: object }>(
      'select actor, action, subject, detail from audit_log order by id',
    );
  return { ...test, trading, desk, sessions, readAudit };
}

function raceResult(...winners: readonly number[]): EnteredResult {
  return {
    kind: 'race',
    positions: winners.map((selectionNumber) => ({ selectionNumber, position: 1 })),
    startingPrices: [],
  };
}

describe('the operator', () => {
  it('logs in with name and password, and is told nothing of which was wrong', async () => {
    const { desk, sessions, readAudit } = await openDesk();
    const right = { Login: 'Trader1', Password: 'furlong1' };
    const answer = await desk.operatorLogin(right, trader);
    if (!('token' in answer)) throw new Error('not logged in');
    expect((await sessions.find(answer.token))?.caller).toMatchObject({ username: 'trader1' });
    const wrong = await desk.operatorLogin({ ...right, Password: 'furlong2' }, trader);
    const unknown = await desk.operatorLogin({ ...right, Login: 'nobody' }, trader);
    expect(wrong).toEqual({ status: '0', message: 'The username or password is incorrect.' });
    expect(unknown).toEqual(wrong);
    expect((await readAudit()).map(({ action }) => action)).toEqual([
      'operator.logged_in',
      'operator.login_failed',
      'operator.login_failed',
    ]);
  });

  it('is refused with as many statements whether or not there is such an operator', async () => {
    const { desk, db } = await openDesk();
    const query = vi.spyOn(db, 'query');
    const transaction = vi.spyOn(db, 'transaction');
    const count = async (name: string): Promise<readonly number[]> => {
      query.mockClear();
      transaction.mockClear();
      await desk.operatorLogin({ Login: name, Password: 'wrong' }, trader);
      return [query.mock.calls.length, transaction.mock.calls.length];
    };
    const known = await count('trader1');
    expect(known).toEqual([expect.any(Number), 1]);
    expect(await count('nobody')).toEqual(known);
  });

  it('logs out of one session, and stays in the others', async () => {
    const { desk, sessions, readAudit } = await openDesk();
    const logIn = async (): Promise<string> => {
      const answer = await desk.operatorLogin({ Login: 'trader1', Password: 'furlong1' }, trader);
      return 'token' in answer ? answer.token : '';
    };
    const [token, other] = [await logIn(), await logIn()];
    const caller = (await sessions.find(token))?.caller ?? trader.caller;
    expect(await desk.operatorLogout({}, { ...trader, caller })).toEqual({ isOK: true });
    expect(await sessions.find(token)).toBeUndefined();
    expect((await sessions.find(other))?.caller).toMatchObject({ username: 'trader1' });
    expect((await readAudit()).map(({ action }) => action)).toEqual([
      'operator.logged_in',
      'operator.logged_in',
      'operator.logged_out',
    ]);
  });

  it('suspends a market whatever the feed says, and resumes it', async () => {
    const { desk, catalogue, db, readAudit } = await openDesk();
    await desk.suspendMarket(race, trader);
    await catalogue.apply([
      { kind: 'market.status_changed', at: noon, market: race, status: 'suspended' },
      { kind: 'market.status_changed', at: noon, market: race, status: 'open' },
    ]);
    expect(catalogue.book.findMarket(race)?.status).toBe('suspended');
    expect(await db.query('select status from markets where is_held')).toEqual([
      { status: 'open' },
    ]);
    await desk.resumeMarket(race, trader);
    expect(catalogue.book.findMarket(race)?.status).toBe('open');
    await expect(desk.resumeMarket(race, trader)).rejects.toMatchObject({
      code: 'market.state_invalid',
    });
    await expect(desk.suspendMarket({ ...race, ev: 9 }, trader)).rejects.toMatchObject({
      code: 'market.unknown',
    });
    const subject = 'market:H2611201:4:1';
    expect(await readAudit()).toMatchObject([
      { actor: 'operator:trader1', action: 'market.suspended', subject },
      { action: 'market.resumed', subject },
      { action: 'market.resumed.refused', detail: { code: 'market.state_invalid' } },
      { action: 'market.suspended.refused', detail: { code: 'market.unknown' } },
    ]);
    expect(await findAuditBreak(db)).toBeUndefined();
  });

  it('sets a price above the feed’s until it is cleared', async () => {
    const { desk, catalogue } = await openDesk();
    const selection = { ...race, selectionNumber: 1 };
    await desk.setPrice({ ...selection, price: '11/8' }, trader);
    const move: FeedEvent = {
      kind: 'prices.moved',
      at: noon,
      market: race,
      prices: [{ selectionNumber: 1, price: '3/1' }],
    };
    await catalogue.apply([move]);
    const shown = catalogue.book.findMarket(race)?.selections.get(1);
    expect(shown?.price).toBe('11/8');
    await desk.setPrice({ ...selection, price: '' }, trader);
    expect(shown?.price).toBe('3/1');
    await expect(desk.setPrice({ ...selection, price: '1.0' }, trader)).rejects.toMatchObject({
      code: 'request.malformed',
    });
    await expect(
      desk.setPrice({ ...selection, selectionNumber: 99, price: '2/1' }, trader),
    ).rejects.toMatchObject({ code: 'selection.unknown' });
  });

  it('sets a price while bets are being placed on its market', async () => {
    const { desk, catalogue, db } = await openDesk();
    await db.transaction(async (tx) => {
      await tx.query('select from markets for share');
      await desk.setPrice({ ...race, selectionNumber: 1, price: '11/8' }, trader);
    });
    expect(catalogue.book.findMarket(race)?.selections.get(1)?.price).toBe('11/8');
  });

  it('declares a non-runner at its present price, once: the terms follow the field, and bets wait for its prices', async () => {
    const { desk, catalogue, db } = await openDesk();
    const selection = { ...race, selectionNumber: 2 };
    await desk.declareNonRunner(selection, trader);
    const eachWay = { numerator: 1, denominator: 4, places: 2 };
    expect(catalogue.book.findMarket(race)).toMatchObject({ status: 'suspended', eachWay });
    expect(await db.query('select selection_number, price from withdrawals')).toEqual([
      { selection_number: 2, price: '5/2' },
    ]);
    await expect(desk.declareNonRunner(selection, trader)).rejects.toMatchObject({
      code: 'market.state_invalid',
    });
    await expect(
      desk.declareNonRunner({ ...matchResult, selectionNumber: 1 }, trader),
    ).rejects.toMatchObject({ code: 'market.state_invalid' });
    await desk.resumeMarket(race, trader);
    expect(catalogue.book.findMarket(race)).toMatchObject({ status: 'open', eachWay });
  });

  it('enters a result, which no feed overrules, and corrects it', async () => {
    const { desk, catalogue, db } = await openDesk();
    expect(await desk.enterResult({ ...race, result: raceResult(1) }, trader)).toEqual({
      revision: 1,
    });
    expect(await desk.enterResult({ ...race, result: raceResult(1) }, trader)).toEqual({
      revision: 1,
    });
    await catalogue.apply([
      {
        kind: 'market.resulted',
        at: noon,
        market: race,
        result: { ...raceResult(3), kind: 'race', dividends: [] } as never,
      },
    ]);
    expect(await desk.enterResult({ ...race, result: raceResult(1, 2) }, trader)).toEqual({
      revision: 2,
    });
    expect(catalogue.book.findMarket(race)).toMatchObject({
      status: 'resulted',
      result: { positions: { length: 2 }, startingPrices: [], lastShows: { length: 8 } },
    });
    const rows = await db.query('select revision, declared_by from market_results order by 1');
    expect(rows).toEqual([
      { revision: 1, declared_by: 'operator:trader1' },
      { revision: 2, declared_by: 'operator:trader1' },
    ]);
    expect(await db.query('select revision from settlement_runs')).toHaveLength(2);
  });

  it('is refused a result that does not fit, and the market stays as it is', async () => {
    const { desk, catalogue } = await openDesk();
    await desk.declareNonRunner({ ...race, selectionNumber: 8 }, trader);
    const gap: EnteredResult = {
      kind: 'race',
      startingPrices: [],
      positions: [{ selectionNumber: 1, position: 2 }],
    };
    const one: EnteredResult = {
      kind: 'selections',
      outcomes: [{ selectionNumber: 1, outcome: 'won' }],
    };
    // The results name a runner that came out, a runner that does not exist, and one runner twice.
    const priced = [[8], [99], [1, 1]].map((numbers): EnteredResult => {
      const startingPrices = numbers.map((selectionNumber, at) => ({
        selectionNumber,
        price: `${String(at + 2)}/1`,
      }));
      return { kind: 'race', positions: [{ selectionNumber: 1, position: 1 }], startingPrices };
    });
    for (const result of [raceResult(), raceResult(8), raceResult(99), gap, one, ...priced])
      await expect(desk.enterResult({ ...race, result }, trader)).rejects.toMatchObject({
        code: 'result.invalid',
      });
    for (const result of [one, raceResult(1)])
      await expect(desk.enterResult({ ...matchResult, result }, trader)).rejects.toMatchObject({
        code: 'result.invalid',
      });
    expect(catalogue.book.findMarket(race)?.status).toBe('suspended');
    const outcomes = [1, 2, 3].map((selectionNumber) => ({
      selectionNumber,
      outcome: selectionNumber === 2 ? ('won' as const) : ('lost' as const),
    }));
    const whole = { ...matchResult, result: { kind: 'selections' as const, outcomes } };
    expect(await desk.enterResult(whole, trader)).toEqual({ revision: 1 });
  });

  it('does not guess whether a whole number is fractional or decimal: 3 is refused, 3/1 and 4.0 are taken', async () => {
    const { desk, catalogue, readAudit } = await openDesk();
    const selection = { ...race, selectionNumber: 1 };
    const enter = async (price: string): Promise<unknown> => {
      const startingPrices = [{ selectionNumber: 1, price }];
      const positions = [{ selectionNumber: 1, position: 1 }];
      const result: EnteredResult = { kind: 'race', positions, startingPrices };
      return await desk.enterResult({ ...race, result }, trader);
    };
    const errors = ['price: 3 is ambiguous; write 3/1, or 3.0 for a decimal price'];
    const refusal = { code: 'request.malformed', errors };
    await expect(desk.setPrice({ ...selection, price: '3' }, trader)).rejects.toMatchObject(
      refusal,
    );
    await expect(enter('3')).rejects.toMatchObject(refusal);
    await desk.declareNonRunner({ ...race, selectionNumber: 2 }, trader);
    const ruleFour = { ...race, selectionNumber: 2, price: '3' };
    await expect(desk.correctRuleFour(ruleFour, trader)).rejects.toMatchObject(refusal);
    expect((await readAudit()).map(({ action }) => action)).toEqual([
      'price.set.refused',
      'result.entered.refused',
      'runner.withdrawn',
      'rule_four.corrected.refused',
    ]);
    await desk.setPrice({ ...selection, price: '3/1' }, trader);
    expect(catalogue.book.findMarket(race)?.selections.get(1)?.price).toBe('3/1');
    expect([await enter('3/1'), await enter('4.0')]).toEqual([{ revision: 1 }, { revision: 2 }]);
  });

  it('reads what a market would cost, and is seen to', async () => {
    const { trading, desk, catalogue, db, readAudit } = await openDesk();
    const id = catalogue.book.findMarket(race)?.id;
    await db.query({
      text: 'insert into liabilities values ($1, 2, 3, 1500, 3750)',
      values: [id],
    });
    const answer = await desk.liabilities(race, trader);
    expect(answer).toMatchObject({ status: 'Open', limit: 50_000_000, selections: { length: 8 } });
    expect(answer).toHaveProperty('selections.1', {
      selectionNumber: 2,
      selectionName: 'Runner 2',
      betCount: 3,
      staked: 1500,
      liability: 3750,
    });
    expect((await readAudit()).map(({ action }) => action)).toEqual(['liabilities.read']);
    expect(Object.keys(tradingRoutes).toSorted()).toEqual(Object.keys(trading).toSorted());
  });
});

describe('the audit log', () => {
  it('is a chain, and shows where somebody cut it', async () => {
    const { desk, db } = await openDesk();
    for (const price of ['2/1', '3/1', '4/1'])
      await desk.setPrice({ ...race, selectionNumber: 1, price }, trader);
    await chainEntries(db);
    expect(await findAuditBreak(db)).toBeUndefined();
    await expect(db.query('update audit_log set actor = $$nobody$$')).rejects.toThrow(
      /append-only/,
    );
    await db.query('alter table audit_log disable trigger audit_log__written_once');
    await db.query(`update audit_log set detail = '{"price":"9/1"}' where place = 2`);
    expect(await findAuditBreak(db)).toEqual({ fault: 'changed', place: 2 });
  });
});
