import { pence, parsePounds } from '@furlong/money';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readHouseAccounts, type HouseAccounts } from '../../../core/ledger/accounts.queries.ts';
import { creditFromOutside } from '../../../core/ledger/credit-from-outside.ts';
import { createBookFiller, type BookFiller } from '../../../core/results/testing/fill-book.ts';
import { openDatabase, type Database } from '../../../platform/database/database.ts';
import {
  createMigratedDatabase,
  type TestDatabase,
} from '../../../platform/database/testing/test-database.ts';
import { createRandom } from '../../../../test/random.ts';
import { readPdf } from '../testing/read-pdf.ts';
import { readStatementDocument } from './statement-document.ts';
import { statementWords } from './statement-words.ts';
import { toCell, writeCsv } from './write-csv.ts';
import { writePdf } from './write-pdf.ts';

const dayMs = 86_400_000;
const firstDay = Date.parse('2026-10-22T00:00:00Z');
const clock = { now: () => Date.parse('2026-11-26T12:00:00Z') };

let test: TestDatabase;
let db: Database;
let house: HouseAccounts;
let filler: BookFiller;

beforeAll(async () => {
  test = await createMigratedDatabase();
  db = openDatabase({ url: test.url, connectionsMax: 2, onError: () => undefined });
  house = await readHouseAccounts(db);
  filler = createBookFiller(db, house, firstDay);
});
afterAll(async () => {
  await db.close();
  await test.drop();
});

function dayAfter(days: number): string {
  return new Date(firstDay + days * dayMs).toISOString().slice(0, 10);
}

/** Deposits, credits and stakes at random instants of six days, in one of which London has an hour more. */
async function fillLedger(seed: number, length = 70): Promise<number> {
  const random = createRandom(seed);
  const instants = Array.from({ length }, () => firstDay + 1000 + random(6 * dayMs));
  const account = await filler.openCustomer(500_00);
  await db.query({
    text: `update customers set username = 'Ledger' || $2::text
      where id = (select customer_id from accounts where id = $1)`,
    values: [account, seed],
  });
  const [market] = await db.query<{ id: number }>('select id from markets limit 1');
  const race = market?.id ?? (await filler.openRace(8));
  for (const [index, at] of instants.toSorted((one, other) => one - other).entries()) {
    const amountPence = pence(1 + random(500));
    if (random(2) === 0) {
      const bet = { stake: amountPence, legs: [[race, 1, '2/1']] } as const;
      await createBookFiller(db, house, at).placeBet(account, bet);
      continue;
    }
    const idempotencyKey = `random:${String(seed)}:${String(index)}`;
    const kind = random(2) === 0 ? 11 : 7;
    await db.transaction(async (tx) => {
      await creditFromOutside(tx, { accountId: account, amountPence, idempotencyKey, kind, at });
    });
  }
  return account;
}

function toPence(text: string): number {
  const amount = parsePounds(text.replace('-', '')) ?? Number.NaN;
  return text.startsWith('-') ? -amount : amount;
}

/** Opening balance, movements and closing balance, as a file tells them. */
interface Told {
  readonly opening: number;
  readonly amounts: readonly number[];
  readonly balances: readonly number[];
  readonly closing: number;
}

function readCsv(csv: string): Told {
  const rows = csv
    .trim()
    .split('\r\n')
    .slice(1)
    .map((line) => line.split(','));
  const moved = rows.slice(1, -2);
  return {
    opening: toPence(rows[0]?.at(-1) ?? ''),
    amounts: moved.map((row) => toPence(row.at(-2) ?? '')),
    balances: moved.map((row) => toPence(row.at(-1) ?? '')),
    closing: toPence(rows.at(-1)?.at(-1) ?? ''),
  };
}

/** Reads the text that is drawn: a row's amount and balance are the last that is drawn before the next row's date. */
function readMovements(pdf: readonly (readonly string[])[]): Told {
  const texts = pdf.flat();
  const { opening, closing } = statementWords.en;
  const dates = texts.flatMap((text, index) => (/^\d\d-\d\d-\d{4}$/.test(text) ? [index] : []));
  const amounts = (at: number) => texts.slice(at).filter((text) => /^-?\d+\.\d\d$/.test(text));
  const money = dates.map((at) => amounts(at).slice(0, 2).map(toPence));
  return {
    opening: toPence(texts[texts.indexOf(opening) + 1] ?? ''),
    amounts: money.map(([amount = Number.NaN]) => amount),
    balances: money.map(([, balance = Number.NaN]) => balance),
    closing: toPence(texts[texts.lastIndexOf(closing) + 1] ?? ''),
  };
}

function expectProven({ opening, amounts, balances, closing }: Told): void {
  const left = amounts.reduce<number[]>(
    (sums, amount) => [...sums, (sums.at(-1) ?? opening) + amount],
    [],
  );
  expect(balances).toEqual(left);
  expect(closing).toBe(left.at(-1) ?? opening);
}

describe('a statement as a file', () => {
  it.each([1, 2, 3])(
    'D42: proves itself for every range of random ledger %i, in CSV and in PDF',
    async (seed) => {
      const account = await fillLedger(seed, 40);
      let shown = 0;
      for (let from = 0; from < 7; from += 1) {
        for (let to = from; to < 7; to += 1) {
          const asked = { from: dayAfter(from), to: dayAfter(to), type: '1' } as const;
          const document = await readStatementDocument({ db, clock }, account, {
            ...asked,
            transactionsMax: 100,
          });
          const csv = readCsv(writeCsv(document, statementWords.en));
          expectProven(csv);
          expect(
            readMovements(readPdf(await writePdf(document, statementWords.en, 'Furlong'))),
          ).toEqual(csv);
          shown = Math.max(shown, csv.amounts.length);
        }
      }
      expect(shown).toBe(41);
    },
  );

  it('has a head, the reference and its number on each page, and nothing else of the person', async () => {
    const account = await fillLedger(4);
    const asked = { from: dayAfter(0), to: dayAfter(6), type: '1' } as const;
    const document = await readStatementDocument({ db, clock }, account, {
      ...asked,
      transactionsMax: 100,
    });
    const pages = readPdf(await writePdf(document, statementWords.de, 'Furlong'));
    expect(pages).toHaveLength(2);
    for (const [index, page] of pages.entries()) {
      expect(page.slice(0, 4)).toEqual([
        'Furlong: Kontoauszug',
        'Kundenreferenz: Ledger4',
        expect.stringMatching(/^Zeitraum: 22-10-2026 . 28-10-2026\. Gezeigt: Alle Buchungen$/),
        'Erstellt am: 26-11-2026 12:00 (Europe/London)',
      ]);
      expect(page).toContain('Kontostand £');
      expect(page).toContain(`Seite ${String(index + 1)} von 2`);
    }
    expect(pages.flat()).toContain('Einzahlung');
  });

  it('shows of one type alone that type, with the sum of what is shown', async () => {
    const account = await fillLedger(5);
    const asked = { from: dayAfter(0), to: dayAfter(6), type: '11' } as const;
    const document = await readStatementDocument({ db, clock }, account, {
      ...asked,
      transactionsMax: 100,
    });
    const kinds = new Set(document.transactions.map(({ transactionTypeId }) => transactionTypeId));
    expect([...kinds]).toEqual([11]);
    const sum = document.transactions.reduce((all, { resultAmount }) => all + resultAmount, 0);
    expect(document.sum).toBe(sum);
    expect(document.closing).not.toBe(document.opening + sum);
  });

  it('is refused where there are more movements than a file takes', async () => {
    const account = await fillLedger(7, 20);
    const asked = { from: dayAfter(0), to: dayAfter(6), type: '1' } as const;
    const read = async (transactionsMax: number) =>
      await readStatementDocument({ db, clock }, account, { ...asked, transactionsMax });
    expect((await read(21)).transactions).toHaveLength(21);
    await expect(read(20)).rejects.toMatchObject({ code: 'statement.too_long' });
  });

  it.each([
    ['=1+1', "'=1+1"],
    ['  @SUM(A1)', "'  @SUM(A1)"],
    ['-10.00', '-10.00'],
    ['-cmd|x', "'-cmd|x"],
    ['+44', "'+44"],
    ['\tx', `"'\tx"`],
    ['Woven, "Glen"', '"Woven, ""Glen"""'],
    ['Zoë', 'Zoë'],
  ])('writes the cell %j as %j', (text, cell) => {
    expect(toCell(text)).toBe(cell);
  });

  it('takes the accent from a letter that the fonts of PDF do not have', async () => {
    const account = await fillLedger(6);
    const asked = { from: dayAfter(0), to: dayAfter(6), type: '1' } as const;
    const document = await readStatementDocument({ db, clock }, account, {
      ...asked,
      transactionsMax: 100,
    });
    const told = { ...document, reference: 'Ćosić 競馬' };
    const [page] = readPdf(await writePdf(told, statementWords.en, 'Furlong'));
    expect(page).toContain('Customer reference: Cosic ??');
  });
});
