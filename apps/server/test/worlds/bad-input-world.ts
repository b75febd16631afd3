import {
  formRefusalSchema,
  refusals,
  routes,
  type RefusalCode,
  type Route,
  toSpecifiedErrors,
} from '@furlong/contract';
import { randomUUID } from 'node:crypto';
import http from 'node:http';
import { expect } from 'vitest';
import * as z from 'zod/mini';
import { readConfig } from '../../src/config/config.ts';
import { openDesk } from '../values/desk-values.ts';
import { giveJobUp } from '../given-up-job.ts';
import { openContent } from '../values/content-values.ts';
import { goodOf, login } from '../values/good-values.ts';
import { watchKeptState, type KeptState } from '../kept-state.ts';
import { keepOrder, letDeposit, letLimitWait, limitsPath } from './limit-world.ts';
import type { TestApp } from '../start-test-app.ts';
import { openPayments } from '../values/payment-values.ts';
import { callOf, type Call } from '../route-call.ts';
import { openWithdrawals } from '../values/withdrawal-values.ts';
import { makeGood, toWireSchema, type Fields, type KnownValues } from '../wrong-requests.ts';

export interface Answer {
  readonly status: number;
  readonly type: string;
  readonly text: string;
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- tests look into answers of every shape
  readonly body: any;
}

interface Slip {
  readonly id: string;
  readonly revision: number;
  readonly bets: readonly {
    readonly id: string;
    readonly price: string;
    readonly priceCode: string;
  }[];
}

/** A customer with a betslip, a bet, a submission and a cash out (that was not worth it) of their own. */
interface Holder {
  readonly token: string;
  /** Names the session of the token. */
  readonly loginId: string;
  readonly slip: Slip;
  readonly submissionKey: string;
  readonly cashOutKey: string;
  readonly ticket: string;
}

interface Place {
  readonly ef: string;
  readonly eg: number;
  readonly ev: number;
  readonly numbers: readonly number[];
  readonly prices: readonly string[];
}

export interface BadInputWorld {
  readonly test: TestApp;
  readonly holder: Holder;
  readonly other: Holder;
  readonly operatorToken: string;
  send(call: Call): Promise<Answer>;
  /** A token that may call the route; none where none is needed. */
  tokenFor(route: Route): string | undefined;
  /** Fields that the route would take now. */
  goodFields(route: Route): Fields;
  /** Puts back what an accepted call of the route may have used up: the session, the betslip, the desk's customers. */
  renew(route?: Route): Promise<void>;
  readonly kept: KeptState;
}

/** Behind a proxy, so that every call comes from an address of its own, and none is too many. */
export const behindProxy = {
  http: {
    ...readConfig({ PORT: '0' }).http,
    trustedProxies: ['127.0.0.1'],
    hasRateLimits: false,
  },
};

export async function openBadInputWorld(test: TestApp): Promise<BadInputWorld> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 40 });
  let calls = 0;
  const send = async (call: Call): Promise<Answer> => {
    calls += 1;
    const address = `10.${String((calls >> 16) & 255)}.${String((calls >> 8) & 255)}.${String(calls & 255)}`;
    return await exchange(test.app.url, { agent, address, call });
  };
  const ask = createAsk(send);
  const logInOperator = async (): Promise<string> => {
    const trader = { Login: 'trader1', Password: 'furlong1' };
    return (await ask('POST', '/api/operator/login', trader)).token;
  };
  let operatorToken = await logInOperator();
  const [betting, operating] = await findRaces(ask);
  const [featured] = await ask('GET', '/api/GetFeaturedEvents?sportcode=F');
  const isOperatorOut = async (): Promise<boolean> => {
    const { ef, eg, ev } = operating;
    const look = callOf(routes.liabilities, { ef, eg, ev }, operatorToken);
    return (await send(look)).status === 401;
  };
  const isCustomerOut = async (): Promise<boolean> =>
    (await send(callOf(routes.userInfo, {}, holder.token))).status !== 200;
  const match = { file: featured.eventFile, group: featured.eventGroup };
  const other = await openHolder(ask, { Login: 'demo02', Password: 'furlong1' }, betting);
  let holder = await openHolder(ask, login, betting);
  const jobId = await giveJobUp(test);
  const desk = await openDesk(test);
  const withdrawals = await openWithdrawals(test);
  const payments = await openPayments(test);
  await keepOrder(test.db, login.Login);
  const content = await openContent(test);
  return {
    test,
    get holder() {
      return holder;
    },
    other,
    get operatorToken() {
      return operatorToken;
    },
    send,
    tokenFor: (route) => {
      if (route.access === 'operator') return operatorToken;
      return route.access === 'customer' || route.refusals.includes('betslip.foreign')
        ? holder.token
        : undefined;
    },
    goodFields: (route) => {
      const place = route.access === 'operator' ? operating : betting;
      const isAsked = route.path.includes('{submissionKey}');
      const isMyBet = route.path.startsWith('/api/my-bets');
      const { cashOutKey } = route.path.includes('{cashOutKey}')
        ? holder
        : { cashOutKey: randomUUID() };
      const known = {
        ...listKnown(holder, place),
        ...(isAsked ? { submissionKey: holder.submissionKey } : {}),
        ...(isMyBet ? { ...wantTooMuch, ...myBets, betId: refOf(holder), cashOutKey } : {}),
        ...(route === routes.matchDetails ? match : {}),
        ...(route.path.startsWith('/api/betslip') ? {} : { id: 'F', code: 'F' }),
        ...(route === routes.retryJob ? { id: jobId } : {}),
        ...goodOf(route, holder.loginId),
        ...desk.goodOf(route),
        ...withdrawals.goodOf(route),
        ...payments.goodOf(route),
        ...content.goodOf(route),
      };
      return makeGood(toWireSchema(route), known) as Fields;
    },
    renew: async (route) => {
      const isFor = (isItsKind: boolean): boolean => route === undefined || isItsKind;
      await content.renew();
      if (isFor(route?.access !== 'operator') && (await isCustomerOut()))
        holder = { ...holder, ...(await logInAgain(test, ask)) };
      if (usesSlip(route)) {
        holder = { ...holder, slip: await fillSlip(ask, holder.token, betting) };
      }
      if (isFor(route === routes.createCheckout)) await letDeposit(test.db, login.Login);
      if (isFor(route?.path.startsWith(limitsPath) === true))
        await letLimitWait(test.db, login.Login);
      if (isFor(route?.access === 'operator')) {
        await giveJobUp(test);
        await desk.renew(route);
        await withdrawals.renew();
        await payments.renew();
        if (await isOperatorOut()) operatorToken = await logInOperator();
      }
    },
    kept: await watchKeptState(test.db),
  };
}

/** Whether the route's call names a betslip, or a bet of one; so does some call where no route is named. */
function usesSlip(route: Route | undefined): boolean {
  if (route === undefined) return true;
  const fields = Object.keys(toWireSchema(route).properties ?? {});
  return (
    route.path.startsWith('/api/betslip') ||
    ['betslipId', 'betId', 'replaces', 'bets'].some((name) => fields.includes(name))
  );
}

/** Codes that HTTP itself gives, before any route is asked. */
const ofHttp: readonly RefusalCode[] = ['request.malformed', 'request.too_large', 'route.unknown'];

/** Holds an answer to the contract, and gives its code; `undefined` where the call was taken. */
export function checkAnswer(route: Route | undefined, answer: Answer): RefusalCode | undefined {
  if (answer.status < 300) return undefined;
  const allowed = [...ofHttp, ...(route?.refusals ?? [])];
  const code = allowed.find((each) => each === answer.body?.code);
  if (code === undefined)
    throw new Error(`${String(answer.status)} ${answer.text} is not declared`);
  if (code === 'form.invalid') checkForm(route, answer);
  else {
    const { errors = [], ...told } = answer.body as { errors?: unknown[] };
    expect({ status: answer.status, ...told }).toEqual({ code, ...refusals[code] });
    expect(errors.every((error) => typeof error === 'string')).toBe(true);
  }
  expect(answer.type).toBe('application/json; charset=utf-8');
  return code;
}

/** A form is refused field by field, and in the specified texts too where the specification has the call. */
function checkForm(route: Route | undefined, { status, body }: Answer): void {
  const { fields } = z.parse(formRefusalSchema, body);
  expect(fields).not.toEqual([]);
  expect([400, 409]).toContain(status);
  const texts = route?.fieldTexts;
  const specified = texts === undefined ? {} : toSpecifiedErrors(fields, texts);
  const { message } = refusals['form.invalid'];
  expect(body).toEqual({ code: 'form.invalid', message, fields, ...specified });
}

async function exchange(
  url: string,
  given: { readonly agent: http.Agent; readonly address: string; readonly call: Call },
): Promise<Answer> {
  const { agent, address, call } = given;
  const { hostname, port } = new URL(url);
  const { method, path, body, token, headers = {} } = call;
  return await new Promise((resolve, reject) => {
    const request = http.request(
      {
        agent,
        hostname,
        port,
        method,
        path,
        timeout: 600_000,
        headers: {
          'x-forwarded-for': address,
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
          ...(body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }),
          ...(body === undefined || 'content-type' in headers
            ? {}
            : { 'content-type': 'application/json' }),
          ...headers,
        },
      },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', reject);
        response.on('end', () => {
          const text = Buffer.concat(chunks).toString();
          const type = response.headers['content-type'] ?? '';
          const isJson = type.includes('json') && text !== '';
          const status = response.statusCode ?? 0;
          resolve({ status, type, text, body: isJson ? JSON.parse(text) : undefined });
        });
      },
    );
    request.on('timeout', () => request.destroy(new Error(`${method} ${path}: no answer`)));
    request.on('error', reject);
    request.end(body);
  });
}

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- tests look into answers of every shape
type Ask = (method: string, path: string, body?: unknown, token?: string) => Promise<any>;

function createAsk(send: (call: Call) => Promise<Answer>): Ask {
  return async (method, path, body, token) => {
    const sent = body === undefined ? {} : { body: JSON.stringify(body) };
    const answer = await send({ method, path, token, ...sent });
    if (answer.status !== 200) throw new Error(`${method} ${path}: ${answer.text}`);
    return answer.body;
  };
}

/** The two races farthest off with prices: one to bet on, one for the operator's hand. */
async function findRaces(ask: Ask): Promise<[Place, Place]> {
  const { meetings } = await ask('GET', '/api/GetSportApiData?sportcode=H');
  const races: { startsAt: string; status: string; ef: string; eg: number; ev: number }[] = [];
  for (const { eventFile: ef, eventGroup: eg, races: ofMeeting } of meetings) {
    for (const race of ofMeeting) races.push({ ...race, ef, eg, ev: race.eventIdx });
  }
  const open = races
    .filter(({ status }) => status === 'Open')
    .toSorted((left, right) => right.startsAt.localeCompare(left.startsAt));
  const found: Place[] = [];
  for (const { ef, eg, ev } of open) {
    const race = await ask('GET', `/api/GetSingleEvent?ef=${ef}&eg=${String(eg)}&e=${String(ev)}`);
    const runners: { selectionNumber: number; price: string }[] = race.selections.filter(
      (runner: { price: string; priceLink1: string }) =>
        /^\d+\/\d+$/.test(runner.price) && runner.priceLink1 !== 'NR',
    );
    if (runners.length < 2) continue;
    const numbers = runners.map((runner) => runner.selectionNumber);
    found.push({ ef, eg, ev, numbers, prices: runners.map((runner) => runner.price) });
    const [betting, operating] = found;
    if (betting !== undefined && operating !== undefined) return [betting, operating];
  }
  throw new Error('the book has no two races to bet on');
}

async function fillSlip(ask: Ask, token: string, place: Place): Promise<Slip> {
  const { id } = await ask('POST', '/api/betslip', {}, token);
  const known = { ...listPlace(place), betslipId: id, isEachWay: false, coi: '000', priceCode: '' };
  const {
    betslipId: _inPath,
    replaces: _none,
    ...bet
  } = makeGood(toWireSchema(routes.addBet), {
    ...known,
    selectionNumber: place.numbers[1],
    price: place.prices[1],
  }) as Fields;
  return await ask('POST', `/api/betslip/${String(id)}`, bet, token);
}

async function openHolder(ask: Ask, credentials: typeof login, place: Place): Promise<Holder> {
  const { token } = await ask('POST', '/api/user/login', credentials);
  const placed = await fillSlip(ask, token, place);
  const submissionKey = randomUUID();
  const response = await ask(
    'POST',
    '/api/betslip/submit',
    toSubmission(placed, submissionKey),
    token,
  );
  const [wager] = response.wagersSubmitResult;
  if (response.status !== 2) throw new Error(`the bet was not taken: ${JSON.stringify(response)}`);
  const slip = await fillSlip(ask, token, place);
  const ticket: string = wager.ticketNumber;
  const cashOutKey = randomUUID();
  const path = `/api/my-bets/${refOf({ ticket })}/cash-out`;
  await ask('POST', path, { cashOutKey, ...wantTooMuch }, token);
  const loginId = await readLoginId(ask, token);
  return { token, loginId, slip, submissionKey, cashOutKey, ticket };
}

async function readLoginId(ask: Ask, token: string): Promise<string> {
  const { sessions } = await ask('GET', '/api/user/sessions', undefined, token);
  return sessions.find(({ isThis }: { isThis: boolean }) => isThis).loginId;
}

/** A session of the customer, whose account a good call may have closed. */
async function logInAgain(test: TestApp, ask: Ask): Promise<Pick<Holder, 'token' | 'loginId'>> {
  await test.db.query(`update customers set status = 'active' where username = 'demo01'`);
  const { token } = await ask('POST', '/api/user/login', login);
  return { token, loginId: await readLoginId(ask, token) };
}

/** More than any bet here is worth, so that a good call moves nothing. */
const wantTooMuch = { value: 1_000, stake: 0.05 };
const myBets = { status: 'open', before: '1795000000000-b1' };

function refOf({ ticket }: Pick<Holder, 'ticket'>): string {
  return ticket.split('/')[1] ?? '';
}

export function toSubmission(slip: Slip, submissionKey: string): Fields {
  const { id, revision } = slip;
  const bets = slip.bets.map((bet) => ({ id: bet.id, price: bet.price, priceCode: bet.priceCode }));
  const wager = { name: 'Single', numberOfLines: 1, isEachWay: true, eachWay: false };
  return {
    id,
    revision,
    submissionKey,
    bets,
    keepBetslip: false,
    acceptPriceChanges: true,
    priceConsent: 'any',
    wagers: [{ ...wager, stake: 0.1, toSubmit: true }],
  };
}

function listPlace({ ef, eg, ev, numbers, prices }: Place): KnownValues {
  const [, runner] = numbers;
  return {
    positions: [{ selectionNumber: runner, position: 1 }],
    startingPrices: [{ selectionNumber: runner, price: prices[1] }],
    ef,
    file: ef,
    eventFileName: ef,
    EventFile: ef,
    eg,
    group: eg,
    eventGroup: eg,
    EventGroup: eg,
    ev,
    e: ev,
    eventsNumber: ev,
    EventIdx: ev,
    selectionNumber: numbers[0],
    price: prices[0],
  };
}

/** Lists good values by the names of the contract's fields. */
function listKnown({ slip, ticket }: Holder, place: Place): KnownValues {
  const [officeNo, refNo] = ticket.split('/');
  const day = '2026-11-20';
  return {
    ...toSubmission(slip, randomUUID()),
    betslipId: slip.id,
    ...listPlace(place),
    coi: '000',
    isEachWay: false,
    betId: slip.bets[0]?.id,
    replaces: slip.bets[0]?.id,
    officeNo,
    refNo,
    from: day,
    to: day,
    type: '1',
    duration: '1',
    before: '1795',
    ...login,
    sportcode: 'H',
    sportCode: 'F',
    appVersion: '1.0',
    platform: 'web',
    trap: '3',
    picture: '3.jpg',
    image: '/promotions/terms.svg',
    link: 'https://furlong.example/terms',
  };
}

/** Gives the token of a session that is over. */
export async function endedToken(world: BadInputWorld): Promise<string> {
  const { body } = await world.test.logIn('demo03');
  await world.send({ method: 'POST', path: '/api/user/logout', token: body.token });
  return body.token;
}

/** Never used before it ran out: nobody remembers it. */
export async function oldToken(world: BadInputWorld): Promise<string> {
  const { body } = await world.test.logIn('demo03');
  await world.test.db.query(
    `update sessions set expires_at = now() - interval '1 second'
     where created_at = (select max(created_at) from sessions)`,
  );
  return body.token;
}
