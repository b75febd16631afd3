import type { LineUps } from '@furlong/feed';
import { describe, expect, it } from 'vitest';
import { dayBefore, londonDayOf } from '../time/london-day.ts';
import { createTimeline } from '../time/timeline.ts';
import { inventMatchModel, inventMatchTimes } from './invent-match.ts';
import { playMatch } from './match-play.ts';
import { createMatchScript } from './match-script.ts';
import { hasPlayerMarkets } from './match-teams.ts';
import { planMatches } from './plan-matches.ts';
import type { PlannedMatch } from './planned-match.ts';

const seed = 'line-ups';
const day = londonDayOf(Date.parse('2026-11-21T12:00:00Z'));
const declaredAt = dayBefore(day).startsAt;
const matches = planMatches(day, { seed, scale: 1 });
const hourMs = 60 * 60_000;

/** Line-ups as they are told until a moment, the latest last. */
function told(match: PlannedMatch, until: number): readonly LineUps[] {
  const timeline = createTimeline(() => 0);
  timeline.add([createMatchScript(match, seed, declaredAt)]);
  return [...timeline.playUntil(until)]
    .flat()
    .flatMap((event) => (event.kind === 'fixture.declared' ? [event.fixture] : []))
    .flatMap(({ lineUps }) => lineUps ?? []);
}

function lastTold(match: PlannedMatch, until: number): LineUps {
  const last = told(match, until).at(-1);
  if (last === undefined) throw new Error('line-ups are told an hour before the kick-off');
  return last;
}

describe('line-ups', () => {
  it('are announced an hour before the kick-off where players are known, and nowhere else', () => {
    for (const match of matches.slice(0, 12)) {
      expect(told(match, match.startsAt - hourMs - 1)).toEqual([]);
      const [first] = told(match, match.startsAt - hourMs);
      expect(first !== undefined).toBe(hasPlayerMarkets(match));
      if (first === undefined) continue;
      for (const side of [first.home, first.away]) {
        expect(side.starters).toHaveLength(11);
        expect(new Set([...side.starters, ...side.bench]).size).toBe(11 + side.bench.length);
      }
    }
  });

  it('say who steps in for somebody who drops out, and not before he does', () => {
    const changes = matches.filter(hasPlayerMarkets).flatMap((match) => {
      const model = inventMatchModel(match, seed);
      const { lateChanges } = playMatch(match, model, {
        times: inventMatchTimes(match),
        declaredAt,
      });
      return lateChanges.map((change) => ({ match, change, sheet: model.sheets[change.team] }));
    });
    expect(changes.length).toBeGreaterThan(0);
    for (const { match, change, sheet } of changes) {
      const absent = sheet.players[change.player]?.name;
      const reserve = sheet.players[sheet.reserve]?.name;
      const before = lastTold(match, change.at - 1)[change.team];
      expect(before.starters).toContain(absent);
      expect([...before.starters, ...before.bench]).not.toContain(reserve);
      const after = lastTold(match, change.at)[change.team];
      expect(after.starters).toContain(reserve);
      expect([...after.starters, ...after.bench]).not.toContain(absent);
    }
  });
});
