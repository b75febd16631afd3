import { add, divide, fraction, multiply, one, zero, type Fraction } from '@furlong/exact';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { otherSideOf, tieChanceBetween, tieMarketOf, winBesideTie } from './tie-chance.ts';

function market(kind: string, line?: number, selectionCount = 2) {
  return tieMarketOf({ kind, parameters: line === undefined ? {} : { line }, selectionCount });
}

describe('tieMarketOf', () => {
  it.each([
    ['total-goals', 2, 'push', 1.5, 2.5],
    ['total-goals', 2.25, 'half_lost', 1.5, 2.5],
    ['total-goals', 2.75, 'half_won', 2.5, 3.5],
    ['asian-handicap', -1, 'push', -1.5, -0.5],
    ['asian-handicap', -0.75, 'half_won', -1.5, -0.5],
    ['asian-handicap', -0.25, 'half_lost', -0.5, 0.5],
    ['asian-handicap', 0, 'push', -0.5, 0.5],
    ['asian-handicap', 0.25, 'half_won', -0.5, 0.5],
    ['asian-handicap', 0.75, 'half_lost', 0.5, 1.5],
  ] as const)(
    '%s %d: the first selection has a %s, told by %d and %d',
    (kind, line, first, below, above) => {
      expect(market(kind, line)).toEqual({ first, told: { by: 'half-lines', below, above } });
    },
  );

  it('knows the draw of draw no bet, and no tie where there is none or nobody tells', () => {
    const draw = (of: string) => ({ first: 'push', told: { by: 'draw', of } });
    expect(market('draw-no-bet')).toEqual(draw('match-result'));
    expect(market('fight-winner')).toEqual(draw('fight-result'));
    expect(market('total-goals', 2.5)).toBeUndefined();
    expect(market('asian-handicap', -0.5)).toBeUndefined();
    expect(market('both-teams-to-score')).toBeUndefined();
    expect(market('handicap-three-way', -1, 3)).toBeUndefined();
  });
});

describe('a market that can tie', () => {
  const weights = fc.array(fc.integer({ min: 0, max: 50 }), { minLength: 9, maxLength: 9 });
  const lines = fc.constantFrom(-1, -0.75, -0.25, 0, 0.25, 0.75, 1, 1.25);

  it('has its win, tie and loss told exactly by fair prices of its own and of its neighbours', () => {
    fc.assert(
      fc.property(weights, lines, fc.boolean(), (counts, line, isHandicap) => {
        const total = counts.reduce((sum, count) => sum + count, 0);
        const kind = isHandicap ? 'asian-handicap' : 'total-goals';
        const tie = market(kind, line);
        if (tie?.told.by !== 'half-lines' || total === 0) throw new Error('a line that can tie');
        // Leads from -4 to 4; counted for the first selection above zero once the line is on.
        const chanceOf = (holds: (surplus: number) => boolean, at: number): Fraction =>
          counts.reduce((sum, count, index) => {
            const lead = index - 4;
            return holds(isHandicap ? lead + at : lead - at)
              ? add(sum, fraction(count, total))
              : sum;
          }, zero);
        const chance = tieChanceBetween(kind, {
          below: chanceOf((surplus) => surplus > 0, tie.told.below),
          above: chanceOf((surplus) => surplus > 0, tie.told.above),
        });
        expect(chance).toEqual(chanceOf((surplus) => Math.abs(surplus) < 0.5, line));
        if (chance === undefined) return;
        const [won, lost] = [
          chanceOf((surplus) => surplus >= 0.5, line),
          chanceOf((surplus) => surplus <= -0.5, line),
        ];
        for (const [outcome, mine, other] of [
          [tie.first, won, lost],
          [otherSideOf(tie.first), lost, won],
        ] as const) {
          const half = multiply(chance, fraction(1, 2));
          const wins = outcome === 'half_won' ? add(mine, half) : mine;
          const loses = outcome === 'half_lost' ? add(other, half) : other;
          if (add(wins, loses).numerator === 0n) continue;
          const fair = divide(wins, add(wins, loses));
          expect(winBesideTie(fair, { outcome, chance })).toEqual(mine);
        }
      }),
    );
  });

  it('is not told by neighbours that contradict each other, or its price', () => {
    const [low, high] = [fraction(1, 4), fraction(3, 4)];
    expect(tieChanceBetween('total-goals', { below: low, above: high })).toBeUndefined();
    expect(tieChanceBetween('asian-handicap', { below: high, above: low })).toBeUndefined();
    const likely = { outcome: 'half_won', chance: fraction(3, 4) } as const;
    expect(winBesideTie(fraction(1, 4), likely)).toBeUndefined();
    expect(winBesideTie(one, { outcome: 'half_lost', chance: fraction(1, 4) })).toBeUndefined();
  });
});
