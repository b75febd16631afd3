import { pence } from '@furlong/money';
import { describe, expect, it } from 'vitest';
import { lies, startLyingCompany } from '../../platform/testing/lying-company.ts';
import { createSandboxPayout } from './embedded/sandbox-payout.ts';
import { createHttpPayout } from './http-payout.ts';
import type { PayoutOrder, PayoutOutcome, PayoutPort } from './payout-port.ts';

function order(accountNumber: string, key = `part-${accountNumber}`): PayoutOrder {
  return {
    key,
    amountPence: pence(5000),
    holder: 'Zoë Quill',
    sortCode: '200000',
    accountNumber,
    iban: '',
    reference: 'Furlong',
  };
}

/** A bank that keeps our contract, and breaks the line to the customer of account …0009 after it has paid. */
async function openBank() {
  const outcomes = new Map<string, PayoutOutcome>();
  const company = await startLyingCompany((response, path) => {
    const body = company.asked.at(-1)?.body ?? '';
    if (body === '') {
      const outcome = outcomes.get(decodeURIComponent(path.split('/').at(-1) ?? '')) ?? 'unknown';
      return void response.end(JSON.stringify({ outcome }));
    }
    const { key, accountNumber } = JSON.parse(body) as PayoutOrder;
    const outcome = accountNumber.endsWith('0002') ? 'refused' : 'paid';
    outcomes.set(key, outcome);
    if (accountNumber.endsWith('0009')) return;
    response.end(JSON.stringify({ outcome }));
  });
  return company;
}

const adapters: readonly (readonly [string, () => Promise<PayoutPort>])[] = [
  [
    'a bank',
    async () => createHttpPayout({ url: (await openBank()).url, key: 'k', timeoutMs: 500 }),
  ],
  ['the sandbox', async () => await Promise.resolve(createSandboxPayout())],
];

describe.each(adapters)('a payout by %s', (_name, open) => {
  it.each([
    ['12345678', 'paid'],
    ['12340002', 'refused'],
  ] as const)('to account %s is %s, and is told so again', async (accountNumber, outcome) => {
    const port = await open();
    expect(await port.find(order(accountNumber).key)).toBeUndefined();
    expect(await port.pay(order(accountNumber))).toBe(outcome);
    expect(await port.find(order(accountNumber).key)).toBe(outcome);
  });

  it('that is not answered fails, and is found as paid', async () => {
    const port = await open();
    await expect(port.pay(order('12340009'))).rejects.toMatchObject({
      name: 'OutsideFailure',
      code: 'timeout',
    });
    expect(await port.find(order('12340009').key)).toBe('paid');
  });
});

describe('a bank over HTTP', () => {
  it('is sent an order once by its key, with our key as a bearer', async () => {
    const company = await openBank();
    await createHttpPayout({ url: company.url, key: 'k' }).pay(order('12345678', 'a/b'));
    await createHttpPayout({ url: company.url, key: 'k' }).find('a/b');
    const [paid, found] = company.asked;
    expect(paid).toMatchObject({ method: 'POST', path: '/payouts' });
    expect(paid?.headers).toMatchObject({ authorization: 'Bearer k', 'idempotency-key': 'a/b' });
    expect(JSON.parse(paid?.body ?? '')).toEqual({
      ...order('12345678', 'a/b'),
      currency: 'GBP',
    });
    expect(found).toMatchObject({ method: 'GET', path: '/payouts/a%2Fb' });
    expect(found?.headers).toMatchObject({ authorization: 'Bearer k' });
  });

  it.each(lies)('that lies fails with %s, and says nothing of the customer', async (code, lie) => {
    const { url } = await startLyingCompany(lie);
    const timeoutMs = code === 'timeout' ? 200 : 60_000;
    const port = createHttpPayout({ url, key: 'secret', timeoutMs });
    for (const ask of [
      async () => await port.pay(order('12345678')),
      async () => await port.find('a'),
    ]) {
      const failure: unknown = await ask().catch((error: unknown) => error);
      expect(failure).toMatchObject({ name: 'OutsideFailure', code });
      expect(String(failure)).not.toMatch(/secret|12345678|Quill/);
    }
  });

  it('is not believed about an outcome that nobody agreed on', async () => {
    const { url } = await startLyingCompany((response) => void response.end('{"outcome":"fine"}'));
    const port = createHttpPayout({ url, key: 'k' });
    for (const ask of [async () => await port.pay(order('1')), async () => await port.find('a')])
      await expect(ask()).rejects.toMatchObject({ code: 'answer_malformed' });
  });

  it('that has not decided is not taken at a word', async () => {
    const { url } = await startLyingCompany(
      (response) => void response.end('{"outcome":"pending"}'),
    );
    expect(await createHttpPayout({ url, key: 'k' }).find('a')).toBeUndefined();
  });
});
