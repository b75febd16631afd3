import type { Statement } from '../../../platform/database/database.ts';
import type { Moved } from './move-in-memory.ts';
import type { CatalogueDeps } from '../book/catalogue-deps.ts';
import { updatePrices, updateScores, updateVersions } from './moves.queries.ts';

/** Most selections in one statement. */
const selectionsAtOnce = 2000;

export function nothingMoved(): Moved {
  return { prices: new Map(), scores: new Set() };
}

/**
 * Writes the prices and scores that moved since the last time, each as it is now. If they cannot be written they stay for
 * the next time.
 */
export async function writeMoved(deps: CatalogueDeps, moved: Moved): Promise<void> {
  const selections = [...moved.prices].flatMap(([market, numbers]) =>
    [...numbers].flatMap((number) => {
      const selection = market.selections.get(number);
      return selection === undefined ? [] : [{ market, selection }];
    }),
  );
  const markets = [...moved.prices.keys()];
  const scores = [...moved.scores];
  moved.prices.clear();
  moved.scores.clear();
  if (selections.length === 0 && scores.length === 0) return;
  try {
    const statements: Statement[] = [];
    for (let start = 0; start < selections.length; start += selectionsAtOnce)
      statements.push(updatePrices(selections.slice(start, start + selectionsAtOnce)));
    if (scores.length > 0) statements.push(updateScores(scores));
    if (markets.length > 0) statements.push(...updateVersions(markets));
    await deps.db.write(statements);
  } catch (error) {
    for (const { market, selection } of selections) {
      const numbers = moved.prices.get(market) ?? new Set();
      moved.prices.set(market, numbers.add(selection.number));
    }
    for (const fixture of scores) moved.scores.add(fixture);
    throw error;
  }
}
