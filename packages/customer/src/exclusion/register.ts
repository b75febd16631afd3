import type { Exclusion } from './exclusion.ts';
import type { Jurisdiction } from '../jurisdiction/jurisdiction.ts';

export const registerAnswers = ['excluded', 'clear', 'unavailable'] as const;
/** What a national register of exclusions says of a person; `unavailable` where it does not answer. */
export type RegisterAnswer = (typeof registerAnswers)[number];

/**
 * The answer that a login goes by (D31). While the register does not answer, a login goes by what
 * it said last of the customer on the same London day, where the jurisdiction is content with that.
 * Shape: `unavailable` refuses the login until the register answers.
 */
export function answerForLogin(
  answer: RegisterAnswer,
  answerOfDay: Exclude<RegisterAnswer, 'unavailable'> | undefined,
  jurisdiction: Pick<Jurisdiction, 'loginWithoutRegister'>,
): RegisterAnswer {
  if (answer !== 'unavailable') return answer;
  switch (jurisdiction.loginWithoutRegister) {
    case 'by_answer_of_day':
      return answerOfDay ?? 'unavailable';
    case 'refused':
      return 'unavailable';
  }
}

/** What the register says of a person, with the end of the exclusion where it tells one. */
export interface RegisterSaying {
  readonly answer: RegisterAnswer;
  /** When the person's last exclusion ended. It is in ms since the epoch. */
  readonly endedAt?: number | undefined;
}

/**
 * When a register's exclusion without an end has ended, by what the register says now; undefined where it has not. `clear` alone
 * ends nothing, because the register may not have found the person, whose name may have changed. Nor is an end believed from
 * before the exclusion began or from the future.
 * Shape: times in ms since the epoch. Rules: betting rules 6.4.
 */
export function endToldByRegister(
  exclusion: Exclusion & { readonly beganAt: number },
  { answer, endedAt }: RegisterSaying,
  now: number,
): number | undefined {
  if (exclusion.kind !== 'register' || exclusion.endsAt !== null) return undefined;
  if (answer !== 'clear' || endedAt === undefined) return undefined;
  return endedAt > exclusion.beganAt && endedAt <= now ? endedAt : undefined;
}
