import type { SubmitResponse } from '@furlong/contract';
import { nothingOfWager, nothingSaid, type WagerResult } from './empty-answer.ts';

/** An answer as it is stored, without its key and without what says nothing: most of it, and every bet stores one. */
export type StoredAnswer = Partial<Omit<SubmitResponse, 'submissionKey' | 'wagersSubmitResult'>> & {
  readonly status: SubmitResponse['status'];
  readonly submissionKey?: undefined;
  readonly wagersSubmitResult: readonly Partial<WagerResult>[];
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
  for (const name in answer) {
    const value = answer[name];
    if (value !== nothing[name] && !isEmptyList(value)) said[name] = value;
  }
  return said;
}

/** No list says anything while it is empty. */
function isEmptyList(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0;
}

/** The answer as it was told, whether it was stored whole or not. */
export function fromStored(stored: StoredAnswer, submissionKey: string): SubmitResponse {
  return {
    ...nothingSaid,
    ...stored,
    submissionKey,
    wagersSubmitResult: stored.wagersSubmitResult.map((wager) => ({ ...nothingOfWager, ...wager })),
  };
}
