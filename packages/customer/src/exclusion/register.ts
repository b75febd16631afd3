import type { Exclusion } from './exclusion.ts';
import type { Jurisdiction } from '../jurisdiction/jurisdiction.ts';

export const registerAnswers = ['excluded', 'clear', 'unavailable'] as const;
/**
 * The answers of a national register of exclusions about a person; `unavailable` where the register does not answer.
 */
export type RegisterAnswer = (typeof registerAnswers)[number];

/**
 * The answer that a login goes by (D31). While the register does not answer, a login goes by the register's last answer
 * about the customer on the same London day, where the jurisdiction is content with that.
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

/** A register's answer about a person, with the end of the exclusion where the register tells one. */
export interface RegisterSaying {
  readonly answer: RegisterAnswer;
  /** The instant at which the person's last exclusion ended, in ms since the epoch. */
  readonly endedAt?: number | undefined;
}

/**
 * The instant at which a register's exclusion without an end has ended, by the register's present answer; undefined
 * where it has not ended. `clear` alone ends nothing: the person's name may have changed, so that the register does not
 * find it. An end from before the exclusion began or from the future is not believed either.
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
