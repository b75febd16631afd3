import type { registrationRoutes, RequestOf } from '@furlong/contract';
import { normalEmail } from '@furlong/customer';
import { randomInt, randomUUID } from 'node:crypto';
import type * as z from 'zod/mini';
import type { MailLanguage } from '../../../core/mail/mail-payload.ts';
import { sendMail } from '../../../core/mail/send-mail.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import { toFaultName } from '../../../platform/jobs/fault-name.ts';
import { toNetwork } from '../../../platform/network/network.ts';
import { hasAccount } from '../registrations.queries.ts';
import { codeRules, hashCode, isLimitReached, toCodeId } from './code-rules.ts';
import { endOpenCodes, insertEmailCode, lockCodesOf, readCodeUse } from './email-codes.queries.ts';

export interface EmailCodeDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: { error(fields: object, message: string): void };
  /** Whether callers of one network are limited together; in a test they all come from one. */
  readonly hasNetworkLimits: boolean;
}

type Asked = RequestOf<typeof registrationRoutes.sendEmailCode> & {
  readonly address: string;
  readonly language: MailLanguage;
};
type Answer = z.output<typeof registrationRoutes.sendEmailCode.response>;

const notSent: Answer = {
  id: null,
  resendCodeSec: codeRules.resendSec,
  emailIsNotAllowed: false,
  serviceIsNotAvailable: false,
};

/** Sends a code to an address. An address that has an account gets none, and is said to be used (D4). */
export async function sendEmailCode(deps: EmailCodeDeps, asked: Asked): Promise<Answer> {
  try {
    return await deps.db.transaction(async (tx) => await sendWithin(tx, deps, asked));
  } catch (error) {
    // The words of an error may quote the address.
    deps.log.error({ fault: toFaultName(error) }, 'a code could not be sent');
    return { ...notSent, serviceIsNotAvailable: true };
  }
}

async function sendWithin(tx: Transaction, deps: EmailCodeDeps, asked: Asked): Promise<Answer> {
  const now = deps.clock.now();
  const [emailName, network] = [normalEmail(asked.email), toNetwork(asked.address)];
  const { validMs, triesMax, countedMs } = codeRules;
  await lockCodesOf(tx, { emailName, network });
  const use = await readCodeUse(tx, { emailName, network, since: now - countedMs, triesMax });
  const isUsed = await hasAccount(tx, emailName);
  // The limit comes before the answer whether there is an account: asking for many addresses ends
  // at the limit.
  if (isLimitReached(use, deps.hasNetworkLimits))
    return { ...notSent, serviceIsNotAvailable: true };
  const id = randomUUID();
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  await endOpenCodes(tx, { emailName, previousId: toCodeId(asked.id), now });
  await insertEmailCode(tx, {
    id,
    emailName,
    network,
    madeAt: now,
    expiresAt: now + validMs,
    triesLeft: triesMax,
    codeHash: hashCode(id, code),
    // A question about an address that is used counts, and nothing can be confirmed by it.
    endedAt: isUsed ? now : null,
  });
  if (isUsed) return { ...notSent, emailIsNotAllowed: true };
  await sendMail(tx, {
    key: `code:${id}`,
    to: emailName,
    language: asked.language,
    template: 'code',
    parameters: { code, minutes: validMs / 60_000 },
  });
  return { ...notSent, id };
}
