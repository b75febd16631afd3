import type { DeclaredResult } from '@furlong/feed';
import type { CatalogueDeps } from '../book/catalogue-deps.ts';
import { takeUpAgain } from '../book/take-up-book.ts';
import type { OperatorSelectionTarget, OperatorTarget } from './audited-write.ts';
import { correctRuleFour } from './correct-rule-four.ts';
import { enterResult } from './enter-result.ts';
import { freezeMarket, releaseMarket } from './freeze-market.ts';
import { resumeMarket, suspendMarket } from './suspend-market.ts';
import { reinstateRunner } from './reinstate-runner.ts';
import { setPrice } from './set-price.ts';
import { withdrawRunner } from './withdraw-runner.ts';

/**
 * The deeds of an operator, which stand above what the feed says. Each is committed with its audit entry in one
 * transaction and stands over restarts and declarations. A deed that the market does not allow is a `Refusal`.
 */
export interface OperatorHand {
  suspend(target: OperatorTarget): Promise<void>;
  resume(target: OperatorTarget): Promise<void>;
  /** Takes no bet on the market, and pays nothing on a bet with a leg on it, until it is released. */
  freeze(target: OperatorTarget): Promise<void>;
  /** Settles now what has a result. */
  release(target: OperatorTarget): Promise<void>;
  /** '' follows the feed again. */
  setPrice(target: OperatorSelectionTarget & { readonly price: string }): Promise<void>;
  /** Takes a runner out of every market of the race. Markets that took bets are suspended until they are resumed at prices without it. */
  withdraw(target: OperatorSelectionTarget): Promise<void>;
  /** Puts a runner back into every market that it was wrongly taken out of, even if its feed says again that it is out. */
  reinstate(target: OperatorSelectionTarget): Promise<void>;
  /** Measures a non-runner by another price, '' by none; bets that were settled are settled again by the difference. */
  correctRuleFour(target: OperatorSelectionTarget & { readonly price: string }): Promise<void>;
  /** Answers with the revision; the result that stands already is the same revision. */
  enterResult(target: OperatorTarget & { readonly result: DeclaredResult }): Promise<number>;
}

/** The operators and the feed change the book one after another, so that each sees what the one before left. */
export function createOperatorHand(deps: CatalogueDeps): OperatorHand {
  const queued =
    <Target extends OperatorTarget, Answer>(
      work: (deps: CatalogueDeps, target: Target) => Promise<Answer>,
    ) =>
    async (target: Target): Promise<Answer> =>
      await deps.queue.run(async () => {
        await takeUpAgain(deps, [target.key]);
        return await work(deps, target);
      });
  return {
    suspend: queued(suspendMarket),
    resume: queued(resumeMarket),
    freeze: queued(freezeMarket),
    release: queued(releaseMarket),
    setPrice: queued(setPrice),
    withdraw: queued(withdrawRunner),
    reinstate: queued(reinstateRunner),
    correctRuleFour: queued(correctRuleFour),
    enterResult: queued(enterResult),
  };
}
