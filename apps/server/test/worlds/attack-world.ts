import type { Betslip, NewBet, ServerMessage, Submission } from '@furlong/contract';
import { livePath, liveProtocol, serverMessageSchema } from '@furlong/contract';
import type { EmitFeedEvents, Feed, FeedEvent, MarketDeclaration, MarketKey } from '@furlong/feed';
import { pence, type Pence } from '@furlong/money';
import { randomUUID } from 'node:crypto';
import { onTestFinished } from 'vitest';
import { WebSocket } from 'ws';
import * as z from 'zod/mini';
import {
  declareMatch,
  declareMatchMarket,
  declareMeeting,
  declareRace,
} from '../../src/core/catalogue/testing/declare-day.ts';
import { openAccount } from '../../src/core/ledger/accounts.queries.ts';
import { creditFromOutside } from '../../src/core/ledger/credit-from-outside.ts';
import { insertSessions } from '../../src/core/sessions/sessions.queries.ts';
import { createToken, hashToken } from '../../src/core/sessions/tokens.ts';
import { ApiAnswer, createApi, type Api } from '../api.ts';
import { shareTestApp, type TestApp } from '../start-test-app.ts';

/** Far longer than any test runs: only the clock that is moved ends it. */
const delayMs = 90_000;
const dayMs = 86_400_000;

/** A customer who is logged in, with the contract to call. */
export interface Attacker {
  readonly customerId: number;
  readonly accountId: number;
  readonly loginId: string;
  readonly token: string;
  readonly api: Api;
}

/** A whole server whose feed says what the test says, and customers who mean it no good. */
export interface AttackWorld {
  readonly test: TestApp;
  readonly operator: Api;
  emit: EmitFeedEvents;
  addRace(prices: readonly string[], wanted?: MarketWanted): Promise<MarketKey>;
  /** A match that is being played. */
  addMatch(prices: readonly string[], wanted?: MarketWanted): Promise<MarketKey>;
  addCustomer(fundsPence: number): Promise<Attacker>;
  /** Moves the clock on, so that every bet that waits in play is due. */
  advance(): Promise<void>;
  balanceOf(attacker: Attacker): Promise<number>;
  /** The bets on a market, each with its stake and the price it was struck at. */
  legsOn(market: MarketKey): Promise<readonly LegOn[]>;
}

export interface LegOn {
  readonly bet_id: number;
  readonly account_id: number;
  readonly price: string;
  readonly stake_pence: number;
}

interface MarketWanted {
  readonly limitPence?: number;
  readonly changes?: Partial<MarketDeclaration>;
}

/** A feed that is alive, and says nothing but what it is told to. */
function createHandFeed(): Feed & { readonly emit: EmitFeedEvents } {
  let tell: EmitFeedEvents = () => Promise.reject(new Error('the feed has not begun'));
  return {
    name: 'hand',
    silenceMsMax: 3_600_000,
    start: async (emit) => {
      tell = emit;
      await emit([{ kind: 'heartbeat', at: Date.now() }]);
    },
    stop: async () => {
      await Promise.resolve();
    },
    emit: async (events) => {
      await tell(events);
    },
  };
}

/** One server for all tests of a file. */
export function shareAttackWorld(): () => Promise<AttackWorld> {
  const feed = createHandFeed();
  const theApp = shareTestApp({}, feed);
  let opened: Promise<AttackWorld> | undefined;
  return async () => {
    opened ??= theApp().then(async (test) => await openAttackWorld(test, feed.emit));
    return await opened;
  };
}

async function openAttackWorld(test: TestApp, emit: EmitFeedEvents): Promise<AttackWorld> {
  const operator = createApi(test.app.url);
  const login = await operator.operatorLogin({ Login: 'trader1', Password: 'furlong1' });
  if (login.status === '0') throw new Error(login.message);
  operator.use(login.token);
  let groups = 0;
  const add = async (
    declared: readonly [
      FeedEvent & { readonly kind: 'fixture.declared' },
      FeedEvent & { readonly kind: 'market.declared' },
    ],
    { limitPence, changes = {} }: MarketWanted,
  ): Promise<MarketKey> => {
    const [{ fixture, ...opening }, { market, ...event }] = declared;
    // Of today, whatever day it is: the book lets go of what is long over.
    const { startsAt } = { ...market, ...changes };
    await emit([
      { ...opening, fixture: { ...fixture, startsAt } },
      { ...event, market: { ...market, ...changes } },
    ]);
    if (limitPence !== undefined)
      await test.db.query({
        text: `update markets m set liability_limit_pence = $3 from fixtures f
               where f.id = m.fixture_id and f.ef = $1 and f.eg = $2`,
        values: [market.key.ef, market.key.eg, limitPence],
      });
    return market.key;
  };
  return {
    test,
    operator,
    emit,
    addRace: async (prices, wanted = {}) => {
      groups += 1;
      const key = { ef: 'H2611201', eg: groups };
      const startsAt = Date.now() + 3_600_000;
      const changes = { startsAt, ...wanted.changes };
      return await add([declareMeeting(key), declareRace({ ...key, ev: 1 }, prices)], {
        ...wanted,
        changes,
      });
    },
    addMatch: async (prices, wanted = {}) => {
      groups += 1;
      const key = { ef: 'F2611211', eg: groups };
      const selections = prices.map((price, index) => ({
        number: index + 1,
        name: `Outcome ${String(index + 1)}`,
        price,
        runner: null,
      }));
      const changes = { startsAt: Date.now() - 60_000, inPlayDelayMs: delayMs, ...wanted.changes };
      return await add([declareMatch(key), declareMatchMarket({ ...key, ev: 0 }, selections)], {
        ...wanted,
        changes,
      });
    },
    addCustomer: async (fundsPence) => await addCustomer(test, fundsPence),
    advance: async () => {
      await test.call('/dev/clock', { body: { advance: 'PT2M' } });
    },
    balanceOf: async ({ accountId }) => {
      const [row] = await test.db.query<{ balance_pence: number }>({
        text: 'select balance_pence from accounts where id = $1',
        values: [accountId],
      });
      return row?.balance_pence ?? Number.NaN;
    },
    legsOn: async ({ ef, eg, ev }) =>
      await test.db.query<LegOn>({
        text: `select b.id as bet_id, b.account_id, l.price, b.stake_pence
               from fixtures f
               join markets m on m.fixture_id = f.id and m.ev = $3
               join bet_legs l on l.market_id = m.id
               join bets b on b.id = l.bet_id
               where f.ef = $1 and f.eg = $2 order by b.id`,
        values: [ef, eg, ev],
      }),
  };
}

/** Logged in without a password to be hashed, which would take longer than the attack. */
async function addCustomer({ app, db }: TestApp, fundsPence: number): Promise<Attacker> {
  const name = `a${randomUUID().slice(0, 12)}`;
  const [row] = await db.query<{ id: number }>({
    text: `insert into customers (username, password_hash, verification) values ($1, '', 'verified')
           returning id`,
    values: [name],
  });
  const customerId = row?.id ?? 0;
  const accountId = await db.transaction(async (tx) => {
    const id = await openAccount(tx, customerId);
    const idempotencyKey = `seed:${name}`;
    const credit = { accountId: id, amountPence: pence(fundsPence), idempotencyKey, at: 0 };
    if (fundsPence > 0) await creditFromOutside(tx, credit);
    return id;
  });
  const [token, loginId] = [createToken(), randomUUID()];
  const tokenHash = hashToken(token);
  if (tokenHash === undefined) throw new Error('a token has the form of tokens');
  const createdAt = Date.now();
  const expiresAt = createdAt + dayMs;
  await insertSessions(db, [
    { tokenHash, kind: 'access', customerId, operatorId: null, loginId, createdAt, expiresAt },
  ]);
  const api = createApi(app.url);
  api.use(token);
  return { customerId, accountId, loginId, token, api };
}

/** A selection as a customer takes it; at starting price where that is all it says. */
export interface Choice {
  readonly market: MarketKey;
  readonly number?: number;
  readonly price: string;
}

/** A betslip of the customer's with these selections on it. */
export async function fillSlip(
  { api }: Pick<Attacker, 'api'>,
  ...choices: readonly Choice[]
): Promise<Betslip> {
  let slip = await api.createBetslip({});
  for (const { market, number = 1, price } of choices) {
    const bet: NewBet = {
      coi: '000',
      eventFileName: market.ef,
      eventGroup: market.eg,
      eventsNumber: market.ev,
      selectionNumber: number,
      price,
      priceCode: price === 'SP' ? 'S' : '',
      isEachWay: false,
    };
    slip = await api.addBet({ betslipId: slip.id, ...bet });
  }
  return slip;
}

/** A submission that the contract allows, or the code it is refused with. */
export async function outcomeOf<Answer>(call: Promise<Answer>): Promise<Answer | string> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof ApiAnswer) return error.code;
    throw error;
  }
}

/** The answer to a stake that was handed in: ticket, refusal or wait. */
export type Handed = Awaited<ReturnType<Api['submit']>> | string;

export async function handIn(attacker: Attacker, submission: Submission): Promise<Handed> {
  return await outcomeOf(attacker.api.submit(submission));
}

/** The tickets that were handed out, and none for those who got nothing. */
export function ticketsOf(answers: readonly Handed[]): readonly string[] {
  return answers.flatMap((answer) =>
    typeof answer === 'string' || answer.status !== 2
      ? []
      : answer.wagersSubmitResult.map(({ ticketNumber }) => ticketNumber),
  );
}

export function stakesOf(answers: readonly Handed[]): Pence {
  return pence(
    answers.reduce(
      (sum, answer) =>
        typeof answer === 'string' || answer.status !== 2
          ? sum
          : sum + answer.wagersSubmitResult.reduce((part, wager) => part + wager.stakePlaced, 0),
      0,
    ),
  );
}

/** Gathers the messages that a customer hears over the live channel, from now until the end of the test. */
export async function listen(
  { test }: AttackWorld,
  { token }: Attacker,
): Promise<readonly ServerMessage[]> {
  const heard: ServerMessage[] = [];
  const address = `${test.app.url.replace('http', 'ws')}${livePath}`;
  const socket = new WebSocket(address, [liveProtocol, `bearer.${token}`]);
  onTestFinished(() => {
    socket.terminate();
  });
  await new Promise<void>((resolve, reject) => {
    socket.once('error', reject);
    socket.on('message', (data: Buffer) => {
      heard.push(z.decode(serverMessageSchema, JSON.parse(data.toString())));
      resolve();
    });
  });
  return heard;
}
