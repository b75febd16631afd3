/**
 * How long bets take while 200 people register at once, against the same load without them. Every registration has to be
 * there once at the end. Everything stands on one machine: server, database and load.
 */
import { createHash, randomUUID } from 'node:crypto';
import process from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { startBookServer, untilCalm } from './book/book-server.ts';
import { listSelections, prepareBetslips, prepareCustomers } from './placing/placement-book.ts';
import { serveAsLoadProcess, type LoadPlan, type LoadResult } from './placing/placement-load.ts';
import { expectMoneyRight, runLoadProcess, withDatabase } from './placing/placement-run.ts';

const PEOPLE = 200;
const CUSTOMERS = 1000;
/** Fewer than where the pace is measured: a queue for every bet would hide what the registrations cost. */
const CONNECTIONS = 16;
const WARM_UP_SECONDS = 8;
const MEASURE_SECONDS = 24;
const BETSLIPS = 200_000;

const photo = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

interface Person {
  readonly number: number;
  /** The id under which the address was verified. */
  readonly codeId: string;
}

async function measure(): Promise<void> {
  const alone = await measureBetting(async () => undefined);
  let seconds = 0;
  const beside = await measureBetting(async (url, client) => {
    const people = await verifyAddresses(client);
    await pause((WARM_UP_SECONDS + 1) * 1000);
    const began = performance.now();
    await Promise.all(people.map(async (person) => await register(url, person)));
    seconds = (performance.now() - began) / 1000;
    await expectRegisteredOnce(client);
  });
  console.log(`${String(PEOPLE)} registrations in ${seconds.toFixed(1)} s, each there once`);
  const figure = Number(beside.p99.toFixed(1));
  const limit = Number(alone.p99.toFixed(1));
  console.log(
    `bets answered within p99 ${String(limit)} ms alone, ${String(figure)} ms beside them`,
  );
  console.log(
    JSON.stringify({
      bench: 'registrations',
      figure,
      unit: 'ms, p99 of a bet',
      limit,
      ratio: Number((figure / limit).toFixed(2)),
    }),
  );
}

/** Runs the load of bets on a book of its own, and something else beside it. */
async function measureBetting(
  beside: (url: string, client: pg.Client) => Promise<void>,
): Promise<LoadResult> {
  let result: LoadResult | undefined;
  await withDatabase(async ({ url: database }) => {
    const server = await startBookServer({ DATABASE_URL: database });
    const client = new pg.Client(database);
    await client.connect();
    try {
      const plan: LoadPlan = {
        port: Number(new URL(server.url).port),
        connections: CONNECTIONS,
        warmUpMs: WARM_UP_SECONDS * 1000,
        measureMs: MEASURE_SECONDS * 1000,
        customers: CUSTOMERS,
        betslips: BETSLIPS,
        selections: await listSelections(client),
      };
      await prepareCustomers(client, CUSTOMERS);
      await prepareBetslips(client, plan);
      await untilCalm(server);
      await client.query('vacuum analyze');
      [result] = await Promise.all([runLoadProcess(plan), beside(server.url, client)]);
      await expectMoneyRight(client);
    } finally {
      await client.end();
      await server.stop();
    }
  });
  if (result === undefined || result.isExhausted || result.failed > 0)
    throw new Error('the load of bets did not run to its end');
  return result;
}

/** People who have entered their codes already, so that all of them can send their forms at the same moment. */
async function verifyAddresses(client: pg.Client): Promise<readonly Person[]> {
  const people = Array.from({ length: PEOPLE }, (_, number) => ({ number, codeId: randomUUID() }));
  await client.query({
    text: `insert into email_codes
        (id, email_name, code_hash, made_at, expires_at, tries_left, confirmed_at, network)
      select id, email, $3, now(), now() + interval '1 hour', 20, now(), ''
      from unnest($1::uuid[], $2::text[]) as u (id, email)`,
    values: [
      people.map(({ codeId }) => codeId),
      people.map(({ number }) => emailOf(number)),
      createHash('sha256').update('a code').digest(),
    ],
  });
  return people;
}

function emailOf(number: number): string {
  return `person${String(number)}@example.com`;
}

/** Registers somebody. A form that was told to come again is sent again, as the web app does. */
async function register(url: string, person: Person): Promise<void> {
  for (;;) {
    const response = await fetch(`${url}/api/user/confirm-registration?Referral=Default`, {
      method: 'POST',
      body: formOf(person),
    });
    if (response.ok) return;
    if (response.status !== 503 && response.status !== 429)
      throw new Error(`registration: ${String(response.status)} ${await response.text()}`);
    await pause(1000);
  }
}

function formOf({ number, codeId }: Person): FormData {
  const form = new FormData();
  const fields = {
    Prefix: 'Mrs',
    FirstName: 'Nora',
    LastName: `Quill${letters(number)}`,
    DateOfBirth: '1990-04-05',
    Email: emailOf(number),
    EmailVerificationId: codeId,
    'Address.Country': 'United Kingdom',
    'Address.ZIPPostal': 'SW1A 1AA',
    'Address.AddressLineOne': '1 Mill Street',
    'Address.City': 'London',
    'Address.StateProvince': 'Greater London',
    Phone: '07700 900123',
    'PaymentCurrency.Number': '826',
    DepositLimit: '50',
    DepositLimitPeriod: 'Daily',
    Username: `person${letters(number)}`,
    Password: 'sunny123',
    ConfirmPassword: 'sunny123',
    SecurityQuestion: 'Name of first pet',
    SecurityAnswer: 'Old Tom',
    DenyMarketing: 'true',
    TermsAndConditions: 'true',
  };
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('PhotoID', new File([photo], 'me.png', { type: 'image/png' }));
  return form;
}

/** A number as two letters, for names that hold no digits. */
function letters(number: number): string {
  const letter = (value: number): string => String.fromCharCode(97 + value);
  return letter(Math.floor(number / 26)) + letter(number % 26);
}

async function expectRegisteredOnce(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ customers: number; accounts: number }>(
    `select count(*)::int as customers, count(a.id)::int as accounts
     from customers c left join accounts a on a.customer_id = c.id
     where c.email like 'person%@example.com'`,
  );
  const [found] = rows;
  if (found?.customers !== PEOPLE || found.accounts !== PEOPLE)
    throw new Error(`${String(found?.customers)} customers came of ${String(PEOPLE)} forms`);
}

if (process.argv[2] === 'load') await serveAsLoadProcess();
else await measure();
