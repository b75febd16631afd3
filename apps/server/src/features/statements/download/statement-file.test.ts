import { pence } from '@furlong/money';
import { describe, expect, it } from 'vitest';
import { logInNew, unlimited } from '../../../../test/worlds/customer-world.ts';
import { createQuietFeed, shareTestApp } from '../../../../test/start-test-app.ts';
import { creditFromOutside } from '../../../core/ledger/credit-from-outside.ts';
import { readPdf } from '../testing/read-pdf.ts';

const theApp = shareTestApp(unlimited, createQuietFeed());

async function openAccountWith(amount: number) {
  const test = await theApp();
  const { customer, token } = await logInNew(test);
  const { accountId } = customer;
  await test.db.transaction(async (tx) => {
    const credit = {
      accountId,
      amountPence: pence(amount),
      at: Date.parse('2026-03-01T12:00:00Z'),
    };
    const idempotencyKey = `file:${customer.username}`;
    await creditFromOutside(tx, { ...credit, kind: 11, idempotencyKey });
  });
  return { test, customer, token };
}

describe('GET /api/user/statement-file', () => {
  it('is the table of the customer’s own movements, to be saved, in the language of the screens', async () => {
    const { test, token } = await openAccountWith(20_00);
    const response = await fetch(
      `${test.app.url}/api/user/statement-file/csv/2026-03-01/2026-03-02`,
      { headers: { authorization: `Bearer ${token}`, 'accept-language': 'es' } },
    );
    expect(response.headers.get('content-type')).toBe('text/csv');
    const disposition = response.headers.get('content-disposition');
    expect(disposition).toMatch(/^attachment/);
    expect(disposition).toContain('Extracto de la cuenta 2026-03-01 2026-03-02.csv');
    expect((await response.text()).split('\r\n')).toEqual([
      'N.º,Fecha,Hora,Transacción,Boleto,Importe (GBP),Saldo (GBP)',
      ',2026-03-01,,Saldo inicial,,,0.00',
      '1,2026-03-01,12:00:00,Depósito,,20.00,20.00',
      ',2026-03-02,,Suma de lo mostrado,,20.00,',
      ',2026-03-02,,Saldo final,,,20.00',
      '',
    ]);
  });

  it('is a PDF with the customer’s reference', async () => {
    const { test, customer, token } = await openAccountWith(20_00);
    const response = await fetch(
      `${test.app.url}/api/user/statement-file/pdf/2026-03-01/2026-03-02?type=11`,
      { headers: { authorization: `Bearer ${token}` } },
    );
    expect(response.headers.get('content-type')).toBe('application/pdf');
    const [page] = readPdf(new Uint8Array(await response.arrayBuffer()));
    expect(page).toContain(`Customer reference: ${customer.username}`);
    expect(page).toContain('Deposit');
  });

  it('is refused for a range that is none', async () => {
    const { test, token } = await openAccountWith(20_00);
    const path = '/api/user/statement-file/csv/2026-03-02/2026-03-01';
    const { status, body } = await test.call(path, { token });
    expect([status, body.code]).toEqual([409, 'statement.range_invalid']);
  });
});

describe('GET /api/user/totals-since-ever', () => {
  it('tells what the customer deposited and has left in, of all time', async () => {
    const { test, token } = await openAccountWith(20_00);
    const { body } = await test.call('/api/user/totals-since-ever', { token });
    expect(body).toMatchObject({ deposited: 20, withdrawn: 0, netDeposited: 20, winOrLoss: 0 });
  });
});
