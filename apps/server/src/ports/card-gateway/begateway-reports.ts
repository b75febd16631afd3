import { pence, type Pence } from '@furlong/money';
import * as z from 'zod/mini';
import { askJson } from '../../platform/network/ask-json.ts';
import { OutsideFailure } from '../../platform/network/outside-failure.ts';
import type { ListedPayment, ListingPort } from '../listed-payment.ts';
import { reportTransaction, gatewayTransactionSchema } from './begateway-answers.ts';

const listedSchema = z.extend(gatewayTransactionSchema, {
  transaction_fee: z.optional(z.nullable(z.number().check(z.gte(0)))),
});

const pageAnswer = z.object({
  transactions: z.array(listedSchema),
  last_object_id: z.optional(z.nullable(z.union([z.string(), z.int()]))),
});

/** The gateway's pages hold a thousand transactions at most. */
const PAGES_MAX = 1000;

interface ReportSettings {
  /** The address at which the shop's reports are asked for, such as `https://backoffice.example`. */
  readonly reportsUrl: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly timeoutMs: number;
}

/**
 * Asks beGateway for the list of a day, page by page until one is empty. It asks for the payments that were tried on
 * the day, rather than for those that were paid, so that the list also tells which failed.
 */
export function createReportReader(settings: ReportSettings): ListingPort['listDay'] {
  const { reportsUrl, timeoutMs } = settings;
  const headers = { ...settings.headers, 'x-api-version': '3' };
  return async (day) => {
    const listed: ListedPayment[] = [];
    let after: string | undefined;
    for (let page = 0; page < PAGES_MAX; page += 1) {
      const body = { report_params: writeQuestion(day, after) };
      const url = `${reportsUrl}/api/reports`;
      const answer = await askJson({ url, body, headers, timeoutMs, answer: pageAnswer });
      if (answer.transactions.length === 0) return listed;
      listed.push(...answer.transactions.flatMap(toListed));
      const last = String(answer.last_object_id ?? '');
      // A page that does not say where it ends would be asked for again for ever.
      if (last === '' || last === after) throw new OutsideFailure('answer_malformed');
      after = last;
    }
    throw new OutsideFailure('answer_too_large');
  };
}

function writeQuestion(day: string, after: string | undefined) {
  return {
    date_type: 'created_at',
    from: `${day} 00:00:00`,
    to: `${day} 23:59:59`,
    status: 'all',
    payment_method_type: 'credit_card',
    time_zone: 'Europe/London',
    ...(after === undefined ? {} : { starting_after: after }),
  };
}

/** None for a transaction that is neither a payment nor the refund of one: a chargeback, say, is no money that came in. */
function toListed(said: z.output<typeof listedSchema>): readonly ListedPayment[] {
  if (said.type !== 'payment' && said.type !== 'refund') return [];
  const { depositId, uid, status, amountPence, currency, isTest, refundOf } =
    reportTransaction(said);
  if (uid === null) throw new OutsideFailure('answer_malformed');
  return [
    {
      kind: refundOf === null ? 'deposit' : 'refund',
      depositId,
      uid,
      refundOf,
      status,
      amountPence,
      currency,
      isTest,
      feePence: toFee(said.transaction_fee),
    },
  ];
}

/** Sums are told in minor units; a fee may have a part of a penny, which is rounded half up. */
function toFee(fee: number | null | undefined): Pence | null {
  return fee === null || fee === undefined ? null : pence(Math.round(fee));
}
