import { routes, type Route } from '@furlong/contract';
import { randomUUID } from 'node:crypto';
import process from 'node:process';
import { expect, it } from 'vitest';
import {
  behindProxy,
  checkAnswer,
  openBadInputWorld,
  type Answer,
  type BadInputWorld,
} from './worlds/bad-input-world.ts';
import { listViolations } from './worlds/betting-world.ts';
import { createRandom, type Random } from './random.ts';
import { callOf } from './route-call.ts';
import { shareTestApp } from './start-test-app.ts';
import { until } from './until.ts';
import { listExtremes, listWrongRequests, toWireSchema, type Fields } from './wrong-requests.ts';

const seconds = Number(process.env['FUZZ_SECONDS'] ?? '4');
const openApp = shareTestApp(behindProxy, 'simulator');
const seed = Number(process.env['FUZZ_SEED'] ?? '20261120');
const table = Object.entries<Route>(routes);
/** Sessions and the feed are the wrong tests' own; here the same few customers stay. */
const leftOut = ['login', 'logout', 'operatorLogin'];

interface Runner {
  readonly key: Fields;
  readonly bet: Fields;
}

/** One device of a customer, or of nobody: what it last heard of its betslip, and what it sent. */
interface Device {
  readonly token: string | undefined;
  readonly random: Random;
  slip: { id: string; revision: number; bets: Fields[]; wagers: Fields[] } | undefined;
  readonly sent: Fields[];
}

interface Fuzz {
  readonly world: BadInputWorld;
  readonly runners: readonly Runner[];
  /** How many of the runners, from the first, the operator has got to by now; the rest stay open. */
  readonly overCount: () => number;
  readonly devices: readonly Device[];
  /** Answers by route and code. */
  readonly heard: Map<string, number>;
}

function pick<Item>(random: Random, items: readonly Item[]): Item {
  const item = items[random(items.length)];
  if (item === undefined) throw new Error('there is nothing to pick from');
  return item;
}

async function say(fuzz: Fuzz, name: keyof typeof routes, asked: Fields, token?: string) {
  const route: Route = routes[name];
  const answer = await fuzz.world.send(callOf(route, asked, token));
  const code = checkAnswer(route, answer);
  const told =
    code ?? (name.startsWith('submit') ? `status ${String(answer.body.status)}` : 'taken');
  const key = `${name} ${told}`;
  fuzz.heard.set(key, (fuzz.heard.get(key) ?? 0) + 1);
  return answer;
}

function keepSlip(device: Device, { status, body }: Answer): void {
  if (status === 200) device.slip = body;
}

const taken = ['addBet taken', 'submit status 2', 'submit status 4', 'garbled request.malformed'];

function hasHeard({ heard }: Fuzz): boolean {
  return taken.every((what) => heard.has(what));
}

const stakes = [0.01, 0.02, 0.1, 0.25, 0.5, 1, 2.37, 5000, 100_000];

function toSubmission({ slip, random }: Device): Fields {
  const offered = slip?.wagers ?? [];
  const from = random(Math.max(1, offered.length));
  const wagers = [
    ...offered.slice(from, from + 1 + random(4)),
    ...(random(3) === 0 ? listOwnSingles(slip?.bets ?? [], random) : []),
  ];
  return {
    id: slip?.id,
    revision: slip?.revision,
    submissionKey: randomUUID(),
    bets: (slip?.bets ?? []).map(({ id, gPrice: price, priceCode }) => ({ id, price, priceCode })),
    wagers: wagers.map((wager) => ({
      name: wager['name'],
      numberOfLines: wager['numberOfLines'],
      toSubmit: true,
      isEachWay: wager['isEachWay'],
      eachWay: random(3) === 0,
      stake: pick(random, stakes),
      ...(wager['betId'] === undefined ? {} : { betId: wager['betId'] }),
    })),
    keepBetslip: random(2) === 0,
    acceptPriceChanges: random(2) === 0,
    priceConsent: pick(random, ['ask', 'higher', 'any']),
  };
}

/** A single with a stake of its own on some of the selections, now and then on one of another slip. */
function listOwnSingles(bets: readonly Fields[], random: Random): readonly Fields[] {
  const single = { name: 'Single', numberOfLines: 1, isEachWay: true };
  return bets
    .filter(() => random(2) === 0)
    .map(({ id }) => ({ ...single, betId: random(20) === 0 ? randomUUID() : id }));
}

async function add(fuzz: Fuzz, device: Device): Promise<void> {
  const { random, token } = device;
  if (device.slip === undefined || random(12) === 0) {
    keepSlip(device, await say(fuzz, 'createBetslip', {}, token));
  }
  const { bet } = pick(random, fuzz.runners.slice(Math.max(0, fuzz.overCount() - 20)));
  const wanted = random(4) === 0 ? { ...bet, price: 'SP', priceCode: 'S' } : bet;
  const [first] = device.slip?.bets ?? [];
  const place = first === undefined || random(5) > 0 ? {} : { replaces: first['id'] };
  const asked = { ...wanted, ...place, betslipId: device.slip?.id };
  keepSlip(device, await say(fuzz, 'addBet', asked, token));
}

async function submit(fuzz: Fuzz, device: Device): Promise<void> {
  if (device.slip === undefined || device.token === undefined) return;
  const { random, token, sent } = device;
  const isRepeat = sent.length > 0 && random(4) === 0;
  const submission = isRepeat ? pick(random, sent) : toSubmission(device);
  if (!isRepeat) sent.push(submission);
  const route = pick(random, ['submit', 'submitAsync'] as const);
  const copies = 1 + (random(4) === 0 ? random(4) : 0);
  await Promise.all(Array.from({ length: copies }, () => say(fuzz, route, submission, token)));
  keepSlip(device, await say(fuzz, 'getBetslip', { id: device.slip.id }, token));
}

async function edit(fuzz: Fuzz, device: Device): Promise<void> {
  const { random, token, slip } = device;
  if (slip === undefined) return;
  const betId = slip.bets[0]?.['id'] ?? randomUUID();
  const isOne = random(2) === 0;
  const fields = isOne ? { id: slip.id, betId } : { id: slip.id };
  keepSlip(device, await say(fuzz, isOne ? 'removeBet' : 'clearBetslip', fields, token));
}

/** Submits and clears with the betslip, the key and the revision of another device. */
async function steal(fuzz: Fuzz, device: Device): Promise<void> {
  const victim = pick(device.random, fuzz.devices);
  if (victim.slip === undefined) return;
  await say(fuzz, 'submit', toSubmission({ ...victim, random: device.random }), device.token);
  await say(fuzz, 'clearBetslip', { id: victim.slip.id }, device.token);
}

async function garble(fuzz: Fuzz, device: Device): Promise<void> {
  const { random } = device;
  const [name, route] = pick(random, table);
  if (leftOut.includes(name) || route.access === 'operator') return;
  const good = { ...fuzz.world.goodFields(route), ...(device.slip && { id: device.slip.id }) };
  const [field, schema] = pick(random, [
    ...Object.entries(toWireSchema(route).properties ?? {}),
    ['', {}],
  ]);
  const extremes = field === '' ? [] : listExtremes(schema);
  const asked =
    random(2) === 0 && extremes.length > 0
      ? { ...good, [field]: pick(random, extremes) }
      : pick(random, [...listWrongRequests(route, good), { value: good }]).value;
  const answer = await fuzz.world.send(callOf(route, asked, device.token));
  const code = checkAnswer(route, answer) ?? 'taken';
  fuzz.heard.set(`garbled ${code}`, (fuzz.heard.get(`garbled ${code}`) ?? 0) + 1);
}

const operatorActs = {
  suspendMarket: () => ({}),
  resumeMarket: () => ({}),
  freezeMarket: () => ({}),
  releaseMarket: () => ({}),
  setPrice: (bet: Fields, random: Random) => ({
    selectionNumber: bet['selectionNumber'],
    price: pick(random, ['2/1', 'EVENS', '', '1/0', '100/30', 'NO', '٣/1']),
  }),
  declareNonRunner: (bet: Fields) => ({ selectionNumber: bet['selectionNumber'] }),
  reinstateRunner: (bet: Fields) => ({ selectionNumber: bet['selectionNumber'] }),
  correctRuleFour: (bet: Fields, random: Random) => ({
    selectionNumber: bet['selectionNumber'],
    price: pick(random, ['2/1', 'EVENS', '', '1/0', '100/30']),
  }),
  enterResult: (bet: Fields, random: Random) => ({
    result: pick(random, [
      { kind: 'void', reason: 'abandoned' },
      {
        kind: 'race',
        positions: [
          { selectionNumber: bet['selectionNumber'], position: 1 },
          ...(random(3) === 0
            ? []
            : [{ selectionNumber: random(12) + 1, position: 1 + random(3) }]),
        ],
        startingPrices: Array.from({ length: 20 }, (_, at) => ({
          selectionNumber: at + 1,
          price: pick(random, ['3/1', '11/10', '20/1']),
        })),
      },
    ]),
  }),
};

async function act(fuzz: Fuzz, { random }: Device): Promise<void> {
  const isOver = random(4) === 0;
  const within = isOver ? fuzz.runners.slice(0, fuzz.overCount()) : fuzz.runners;
  if (within.length === 0) return;
  const { key, bet } = pick(random, within);
  const name = isOver
    ? pick(random, [
        'declareNonRunner',
        'reinstateRunner',
        'correctRuleFour',
        'enterResult',
        'enterResult',
        'freezeMarket',
        'releaseMarket',
      ] as const)
    : pick(random, [
        'suspendMarket',
        'resumeMarket',
        'resumeMarket',
        'freezeMarket',
        'releaseMarket',
        'setPrice',
      ] as const);
  await say(fuzz, name, { ...key, ...operatorActs[name](bet, random) }, fuzz.world.operatorToken);
}

/** The next steps of a device; a frequent step is there more than once. */
const steps = [add, add, add, submit, submit, edit, garble, garble, steal, act];

/** Releases every market. Nobody settles the bets of a frozen one, so that the test would wait for them for ever. */
async function releaseAll(fuzz: Fuzz): Promise<void> {
  const races = new Map(fuzz.runners.map(({ key }) => [JSON.stringify(key), key]));
  for (const key of races.values()) await say(fuzz, 'releaseMarket', key, fuzz.world.operatorToken);
}

/** Runners of all open races of the day. */
async function listRunners(world: BadInputWorld): Promise<readonly Runner[]> {
  const ask = async (name: 'sportData' | 'singleEvent', fields: Fields) =>
    (await world.send(callOf(routes[name], fields))).body;
  const { meetings } = await ask('sportData', { sportcode: 'H' });
  const runners: Runner[] = [];
  for (const { eventFile: ef, eventGroup: eg, races } of meetings) {
    for (const { eventIdx: ev, status } of races) {
      if (status !== 'Open' || runners.length > 400) continue;
      const { selections } = await ask('singleEvent', { ef, eg, e: ev });
      for (const { selectionNumber, price } of selections) {
        const place = { eventFileName: ef, eventGroup: eg, eventsNumber: ev, selectionNumber };
        const bet = { ...place, price, priceCode: '', coi: '000', isEachWay: false };
        runners.push({ key: { ef, eg, ev }, bet });
      }
    }
  }
  return runners;
}

it(`keeps every promise about money through ${String(seconds)} seconds of calls good and bad, from seed ${String(seed)}`, async () => {
  const test = await openApp();
  const world = await openBadInputWorld(test);
  const tokens = [world.holder, world.holder, world.other, world.other].map(({ token }) => token);
  const unverified = await test.logIn('demo03');
  const devices = [...tokens, unverified.body.token, undefined].map((token, at): Device => ({
    token,
    random: createRandom(seed + at),
    slip: undefined,
    sent: [],
  }));
  const runners = await listRunners(world);
  const startedAt = performance.now();
  const elapsed = (): number => (performance.now() - startedAt) / (seconds * 1000);
  const overCount = (): number => Math.floor(Math.min(1, elapsed()) * runners.length * 0.8);
  const fuzz = { world, devices, runners, overCount, heard: new Map<string, number>() };
  await Promise.all(
    devices.map(async (device) => {
      // A busy machine makes few calls in that time: it goes on until it has heard what it is about.
      while (elapsed() < 1 || (!hasHeard(fuzz) && elapsed() < 10))
        await pick(device.random, steps)(fuzz, device);
    }),
  );
  await releaseAll(fuzz);
  await until(async () => {
    const [row] = await test.db.query<{ left: number }>(
      `select (select count(*) from settlement_runs r where not is_complete
            and exists (select from bet_legs l where l.market_id = r.market_id))
          + (select count(*) from submissions where status in (1, 8)) as left`,
    );
    return row?.left === 0 ? true : undefined;
  });
  console.info(
    [...fuzz.heard]
      .toSorted()
      .map(([what, count]) => `${String(count)} ${what}`)
      .join('\n'),
  );
  expect(await listViolations(test.db)).toEqual([]);
  expect(test.lines.filter((line) => !line.includes('slow request'))).toEqual([]);
  for (const what of taken)
    expect([what, fuzz.heard.get(what)]).toEqual([what, expect.any(Number)]);
});
