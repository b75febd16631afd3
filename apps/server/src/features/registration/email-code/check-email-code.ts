import type { registrationRoutes, RequestOf } from '@furlong/contract';
import { normalEmail } from '@furlong/customer';
import type * as z from 'zod/mini';
import type { Transaction } from '../../../platform/database/database.ts';
import { codeRules, judgeCode, toCodeId } from './code-rules.ts';
import {
  confirmEmailCode,
  lockEmailCode,
  readCodeUse,
  takeTry,
  type EmailCode,
} from './email-codes.queries.ts';
import type { EmailCodeDeps } from './send-email-code.ts';

type Entered = RequestOf<typeof registrationRoutes.emailCodeValidation>;
type Answer = z.output<typeof registrationRoutes.emailCodeValidation.response>;

/** Says whether a code is the one that was mailed. From then on the address counts as verified for a while. */
export async function checkEmailCode(
  deps: Omit<EmailCodeDeps, 'log'>,
  { email, id, code }: Entered,
): Promise<Answer> {
  const now = deps.clock.now();
  const emailName = normalEmail(email);
  const secondsUntil = (at: number): number => Math.max(0, Math.floor((at - now) / 1000));
  const answer = { isConfirmed: false, codeIsNotValid: false, codeIsNotActual: false, email };
  return await deps.db.transaction(async (tx) => {
    const stored = await lockEmailCode(tx, toCodeId(id));
    const isShutOut = await hasGuessedTooOften(tx, { deps, stored, now });
    const judged = isShutOut ? 'not_actual' : judgeCode(stored, { emailName, code, now });
    if (stored === undefined || judged === 'not_actual')
      return { ...answer, codeIsNotActual: true, expiredSec: 0 };
    if (judged === 'wrong') {
      if (!stored.isConfirmed) await takeTry(tx, stored.id);
      return { ...answer, codeIsNotValid: true, expiredSec: secondsUntil(stored.expiresAt) };
    }
    const expiresAt = stored.isConfirmed ? stored.expiresAt : now + codeRules.validMs;
    const triesLeft = codeRules.registrationsMax;
    if (!stored.isConfirmed)
      await confirmEmailCode(tx, stored.id, { at: now, expiresAt, triesLeft });
    return { ...answer, isConfirmed: true, expiredSec: secondsUntil(expiresAt) };
  });
}

/** Only who asked for a code knows its id: guesses count for the network from which codes were asked for, whatever the addresses. */
async function hasGuessedTooOften(
  tx: Transaction,
  given: {
    readonly deps: Pick<EmailCodeDeps, 'hasNetworkLimits'>;
    readonly stored: EmailCode | undefined;
    readonly now: number;
  },
): Promise<boolean> {
  const { emailName = '', network = '' } = given.stored ?? {};
  const { countedMs, triesMax, wrongTriesOfNetworkMax } = codeRules;
  const since = given.now - countedMs;
  const use = await readCodeUse(tx, { emailName, network, since, triesMax });
  return given.deps.hasNetworkLimits && use.wrongTriesOfNetwork >= wrongTriesOfNetworkMax;
}
