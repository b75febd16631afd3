import type { Jurisdiction } from './jurisdiction.ts';

export const registerAnswers = ['excluded', 'clear', 'unavailable'] as const;
/** What a national register of exclusions says of a person; `unavailable` where it does not answer. */
export type RegisterAnswer = (typeof registerAnswers)[number];

/**
 * The answer that a login goes by (D31). While the register does not answer, that is what it said last of the customer on the
 * same London day, where the jurisdiction is content with that.
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
