import type { SubmitResponse } from '@furlong/contract';
import { nothingOfWager, nothingSaid, type WagerResult } from './empty-answer.ts';

type Validation = SubmitResponse['betsValidation'][number];
type BetError = Validation['betErrors'][number];

/** Answers that were stored before failures had codes have none. */
interface StoredValidation extends Omit<Validation, 'betErrors'> {
  readonly betErrors: readonly (Omit<BetError, 'failure'> & Partial<Pick<BetError, 'failure'>>)[];
}

/**
 * An answer as it is stored: without its key, and without fields that say nothing, which are most of them. An answer that
 * was stored whole is read as well.
 */
export type StoredAnswer = Partial<
  Omit<SubmitResponse, 'submissionKey' | 'wagersSubmitResult' | 'betsValidation'>
> & {
  readonly status: SubmitResponse['status'];
  readonly submissionKey?: undefined;
  readonly wagersSubmitResult: readonly Partial<WagerResult>[];
  readonly betsValidation?: readonly StoredValidation[];
};

/** Leaves out what `fromStored` puts back. */
export function toStored(response: SubmitResponse): StoredAnswer {
  return {
    ...whatIsSaid(response, nothingSaid),
    status: response.status,
    submissionKey: undefined,
    wagersSubmitResult: response.wagersSubmitResult.map((wager) =>
      whatIsSaid(wager, nothingOfWager),
    ),
  };
}

function whatIsSaid<Answer extends object>(
  answer: Answer,
  nothing: Partial<Answer>,
): Partial<Answer> {
  const said: Partial<Answer> = {};
  for (const name in answer) if (answer[name] !== nothing[name]) said[name] = answer[name];
  return said;
}

/** The answer as it was told. */
export function fromStored(stored: StoredAnswer, submissionKey: string): SubmitResponse {
  return {
    ...nothingSaid,
    ...stored,
    submissionKey,
    wagersSubmitResult: stored.wagersSubmitResult.map((wager) => ({ ...nothingOfWager, ...wager })),
    betsValidation: (stored.betsValidation ?? []).map((validation) => ({
      ...validation,
      betErrors: validation.betErrors.map((error) => ({ failure: null, ...error })),
    })),
  };
}
