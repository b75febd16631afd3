import { pence } from '@furlong/money';
import { describe, expect, it } from 'vitest';
import { listViolations } from '../../../../test/worlds/betting-world.ts';
import { reportOf, shareDepositWorld } from '../../../../test/worlds/deposit-world.ts';
import { OutsideFailure } from '../../../platform/network/outside-failure.ts';
import type { CardGatewayPort } from '../../../ports/card-gateway/card-gateway-port.ts';
import type { PaymentReport } from '../../../ports/payment-gateway.ts';
import type { StoredDeposit } from './deposits.queries.ts';
import { createRefundHandler } from './refund-deposit.ts';
import { takeReport } from './take-report.ts';

const theWorld = shareDepositWorld();

/** A deposit that was paid by credit card, and so has to go back. */
async function openReturning(): Promise<StoredDeposit> {
  const world = theWorld();
  const deposit = await world.begin(await world.newCustomer(), 5000);
  const card = {
    brand: 'visa',
    bin: '',
    lastFour: '1111',
    token: null,
    funding: 'credit',
  } as const;
  await takeReport(world.deps, {
    provider: 'card',
    from: 'webhook',
    report: reportOf(deposit, { card }),
  });
  return deposit;
}

/** Runs the refund's job once at a gateway that knows this refund already, and answers so to another. Returns how many were asked for. */
async function runRefund(
  deposit: StoredDeposit,
  gateway: {
    readonly known?: Partial<PaymentReport>;
    readonly answers?: 'refunded' | 'refused';
  },
): Promise<number> {
  let asked = 0;
  const cardGateway: Pick<CardGatewayPort, 'readRefund' | 'refund'> = {
    readRefund: async () =>
      await Promise.resolve(
        gateway.known && reportOf(deposit, { uid: `refund-${deposit.id}`, ...gateway.known }),
      ),
    refund: async () => {
      asked += 1;
      return await Promise.resolve(gateway.answers ?? 'refunded');
    },
  };
  const { db, clock } = theWorld().deps;
  const ports = { cardGateway: cardGateway as CardGatewayPort, paypal: null };
  const handler = createRefundHandler({ db, clock, ports });
  if (handler.place !== 'outside') throw new Error('refunds are asked for outside a transaction');
  const { signal } = new AbortController();
  await handler.run({ depositId: deposit.id }, { key: deposit.id, tries: 1, signal });
  return asked;
}

async function findingsOf(deposit: StoredDeposit): Promise<unknown> {
  return await theWorld().db.query({
    text: 'select cause, payment_uid from payment_findings where deposit_id = $1',
    values: [deposit.id],
  });
}

describe('the refund of a deposit', () => {
  it('that the gateway has made already is booked, and not asked for again', async () => {
    const deposit = await openReturning();
    expect(await runRefund(deposit, { known: {} })).toBe(0);
    expect(await theWorld().stateOf(deposit)).toBe('refunded');
    expect(await findingsOf(deposit)).toEqual([]);
  });

  it('of another sum is found for an operator, and not booked', async () => {
    const deposit = await openReturning();
    expect(await runRefund(deposit, { known: { amountPence: pence(4999) } })).toBe(0);
    expect(await theWorld().stateOf(deposit)).toBe('returning');
    expect(await findingsOf(deposit)).toEqual([
      { cause: 'refund_amount', payment_uid: `refund-${deposit.id}` },
    ]);
  });

  it('that the gateway has not decided is asked about by the next try', async () => {
    const deposit = await openReturning();
    const tried = runRefund(deposit, { known: { status: 'pending' } });
    await expect(tried).rejects.toThrow(OutsideFailure);
    expect(await theWorld().stateOf(deposit)).toBe('returning');
    expect(await runRefund(deposit, { known: { status: 'failed' } })).toBe(1);
    expect(await theWorld().stateOf(deposit)).toBe('refunded');
  });

  it('that the gateway refuses is found for an operator, and the money stays due', async () => {
    const deposit = await openReturning();
    expect(await runRefund(deposit, { answers: 'refused' })).toBe(1);
    expect(await theWorld().stateOf(deposit)).toBe('returning');
    expect(await findingsOf(deposit)).toMatchObject([{ cause: 'refund_refused' }]);
  });

  it('breaks no promise about money', async () => {
    expect(await listViolations(theWorld().db)).toEqual([]);
  });
});
