import type { Goals } from '@furlong/settlement';
import type { ScoreModel } from './score-model.ts';

/** The goals that the public expects of each team in the whole match. */
export function expectedGoals({ hypotheses, belief }: ScoreModel): Goals {
  const mean = (side: 'home' | 'away'): number =>
    hypotheses.reduce((sum, hypothesis, index) => sum + hypothesis[side] * (belief[index] ?? 0), 0);
  return { home: mean('home'), away: mean('away') };
}
