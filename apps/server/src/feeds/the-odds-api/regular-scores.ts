import type { Goals } from '@furlong/settlement';
import { extraTimeOf } from './extra-time.ts';

/**
 * Every score at which regular time may have ended where a match ended at this one. The API does not say whether extra
 * time or penalties are in its score, so that of a match that may have them several are possible.
 */
export function regularScores(sportKey: string, final: Goals): readonly Goals[] {
  const extra = extraTimeOf(sportKey);
  const lead = Math.abs(final.home - final.away);
  const level = Array.from({ length: Math.min(final.home, final.away) + 1 }, (_, each) => ({
    home: each,
    away: each,
  }));
  switch (extra.kind) {
    case 'none':
      return [final];
    case 'first-score-wins':
      // The match was level until the last score, which ended it.
      return lead > 0 && lead <= extra.scoreMax ? [final, ...level.slice(-1)] : [final];
    case 'after-level':
      return [final, ...level];
    case 'after-level-tie':
      return scoresUpTo(final);
  }
}

function scoresUpTo(final: Goals): readonly Goals[] {
  const scores: Goals[] = [];
  for (let home = 0; home <= final.home; home += 1)
    for (let away = 0; away <= final.away; away += 1) scores.push({ home, away });
  return scores;
}
