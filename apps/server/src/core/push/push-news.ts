import { whyUnserved } from '@furlong/customer';
import * as z from 'zod/mini';
import type { Queryable, Transaction } from '../../platform/database/database.ts';
import { enqueueJob } from '../../platform/jobs/enqueue.ts';
import { outsideTransaction, type JobHandler } from '../../platform/jobs/job-handler.ts';
import { readStanding } from '../customers/standing/standing.queries.ts';
import type { MailLanguage } from '../mail/mail-payload.ts';
import { deliverPush, type PushDeps } from './deliver-push.ts';
import { listPushDevices, listWithDevice } from './push-devices.queries.ts';

/** The kind of the jobs by which notifications leave. */
export const PUSH_JOB = 'push';

const newsOfAccounts = [
  ...(['bet-settled', 'withdrawal-paid', 'withdrawal-returned', 'document-decided'] as const),
] as const;
type AccountNews = (typeof newsOfAccounts)[number];

const payloadSchema = z.strictObject({ customerId: z.int(), news: z.enum(newsOfAccounts) });

/** The page that tells the whole of it. */
const PATHS: Readonly<Record<AccountNews, string>> = {
  'bet-settled': '/my-bets?status=settled',
  'withdrawal-paid': '/payment/withdrawal',
  'withdrawal-returned': '/payment/withdrawal',
  'document-decided': '/account/verification',
};

/** A locked screen shows them to anybody, so that they name neither a bet nor an amount. */
const TEXTS: Readonly<Record<MailLanguage, Readonly<Record<AccountNews, string>>>> = {
  en: {
    'bet-settled': 'A bet of yours is settled.',
    'withdrawal-paid': 'Your withdrawal is paid.',
    'withdrawal-returned': 'A withdrawal has come back to your balance.',
    'document-decided': 'We have looked at your document.',
  },
  es: {
    'bet-settled': 'Se ha liquidado una de sus apuestas.',
    'withdrawal-paid': 'Su retirada está pagada.',
    'withdrawal-returned': 'Una retirada ha vuelto a su saldo.',
    'document-decided': 'Hemos revisado su documento.',
  },
  de: {
    'bet-settled': 'Eine Ihrer Wetten ist abgerechnet.',
    'withdrawal-paid': 'Ihre Auszahlung ist bezahlt.',
    'withdrawal-returned': 'Eine Auszahlung ist auf Ihr Konto zurückgekommen.',
    'document-decided': 'Wir haben Ihr Dokument geprüft.',
  },
};

interface NewsOfCustomer {
  readonly customerId: number;
  readonly news: AccountNews;
  /** Names what happened, such as the id of a bet: the same is told once. */
  readonly key: string;
}

/** Has each customer who has a device told of something, once the transaction has committed. */
export async function pushNews(tx: Transaction, told: readonly NewsOfCustomer[]): Promise<void> {
  const reachable = await listWithDevice(
    tx,
    told.map(({ customerId }) => customerId),
  );
  for (const { customerId, news, key } of told)
    if (reachable.has(customerId))
      await enqueueJob(tx, {
        kind: PUSH_JOB,
        key: `${news}:${key}`,
        payload: { customerId, news },
      });
}

/** Delivers a notification, unless the customer may not be served by then (D31). */
export function createPushHandler(deps: PushDeps): JobHandler {
  const { db, clock, jurisdiction, push } = deps;
  return outsideTransaction(payloadSchema, async ({ customerId, news }, { key }) => {
    if (push === null) return;
    const now = clock.now();
    const standing = await readStanding(db, customerId);
    if (whyUnserved(standing, 'push', { now, jurisdiction }) !== undefined) return;
    const subscriptionIds = await listPushDevices(db, customerId, { now });
    const text = TEXTS[await readLanguage(db, customerId)][news];
    await deliverPush(deps, push, { subscriptionIds, text, path: PATHS[news], key });
  });
}

async function readLanguage(db: Queryable, customerId: number): Promise<MailLanguage> {
  const [row] = await db.query<{ language: MailLanguage }>({
    text: 'select language from customers where id = $1',
    values: [customerId],
  });
  return row?.language ?? 'en';
}
