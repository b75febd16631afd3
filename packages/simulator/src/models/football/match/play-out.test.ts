import { describe, expect, it } from 'vitest';
import { createChance } from '../../../chance/chance.ts';
import { priceMatch } from '../football-book.ts';
import type { FootballMarket } from '../markets/football-market.ts';
import { listFootballMarkets } from '../markets/football-markets.ts';
import { resolveFootballMarket } from '../rules/football-result.ts';
import { kickOff, type Incident } from './match-model.ts';
import { recordMatch, type FootballResult } from './match-record.ts';
import { playOut } from './play-out.ts';
import { sampleModel as model, sampleMoments, sampleSheets } from '../testing/sample-match.ts';

/** The factor by which the plays of this file are repeated: one by default, more in a proof of its own. */
const times = Number(process.env['PLAYED_TIMES'] ?? '1');
const markets = listFootballMarkets({ home: 'Reds', away: 'Blues' }, sampleSheets);

interface PlayerTally {
  won: number;
  lost: number;
}

function count(
  tallies: readonly PlayerTally[],
  market: FootballMarket,
  final: FootballResult,
): void {
  const outcomes = resolveFootballMarket(market.kind, market.parameters, final);
  for (const [number, outcome] of outcomes.entries()) {
    const tally = tallies[number];
    if (tally === undefined) continue;
    tally.won += { won: 1, half_won: 0.5, void: 0, half_lost: 0, lost: 0 }[outcome];
    tally.lost += { won: 0, half_won: 0, void: 0, half_lost: 0.5, lost: 1 }[outcome];
  }
}

describe('playOut', () => {
  it.each(sampleMoments)(
    'does what is priced: played out often, the chances of every market come true, %s',
    (_, at) => {
      const runs = times * 1500;
      const priced = priceMatch(model, at, { markets });
      const returned = markets.map((market) => market.selections.map(() => ({ won: 0, lost: 0 })));
      for (let run = 0; run < runs; run += 1) {
        const rest = playOut(model, at, createChance('calibration').branch(run));
        const final = recordMatch(model.sheets, [...at.incidents, ...rest]);
        for (const [index, market] of markets.entries())
          count(returned[index] ?? [], market, final);
      }
      let looked = 0;
      for (const [index, market] of markets.entries())
        for (const [number, { won, lost }] of (returned[index] ?? []).entries()) {
          const fair = priced[index]?.fair[number] ?? 0;
          const bets = won + lost;
          if (bets < 200) continue;
          looked += 1;
          const tolerance = 4.4 * Math.sqrt((fair * (1 - fair)) / bets) + 1.5 / bets;
          const where = `${market.name}: ${market.selections[number] ?? ''} ${won} of ${bets}`;
          expect(Math.abs(won / bets - fair), `${where}, ${fair}`).toBeLessThan(tolerance);
        }
      expect(looked).toBeGreaterThan(250);
    },
  );

  it('is a martingale in play: chances at half-time average to those at the kick-off', () => {
    const runs = times * 100;
    const names = [
      'Match Result',
      'Over/Under 2.5 Goals',
      'Both Teams to Score',
      'Over/Under 9.5 Corners',
      'Over/Under 3.5 Cards',
      'Last Corner',
      'Most Cards',
      'Race to 7 Corners',
    ];
    const few = markets.filter(({ name }) => names.includes(name));
    const before = priceMatch(model, kickOff, { markets: few });
    const sums = few.map(() => 0);
    for (let run = 0; run < runs; run += 1) {
      const played = playOut(model, kickOff, createChance('half-time').branch(run));
      const incidents = played.filter((incident) => incident.half === 1);
      const at = { firstHalfLeft: 0, secondHalfLeft: 1, incidents };
      for (const [index, { fair }] of priceMatch(model, at, { markets: few }).entries())
        sums[index] = (sums[index] ?? 0) + (fair[0] ?? 0) / runs;
    }
    for (const [index, mean] of sums.entries())
      expect(Math.abs(mean - (before[index]?.fair[0] ?? 0)), few[index]?.name).toBeLessThan(0.06);
  });

  it('keeps to the laws: nobody is booked twice, plays on after a red, or comes on twice', () => {
    for (let run = 0; run < times * 100; run += 1) {
      const played = playOut(model, kickOff, createChance('laws').branch(run));
      for (const team of ['home', 'away'] as const) {
        const on = new Set(sampleSheets[team].shirts.map(({ player }) => player));
        for (const incident of played.filter((each) => each.team === team)) follow(on, incident);
      }
      expect(new Set(cardsOf(played)).size).toBe(cardsOf(played).length);
    }
  });
});

/** A player who does something is on the pitch. */
function follow(on: Set<number>, incident: Incident): void {
  switch (incident.kind) {
    case 'corner':
      return;
    case 'goal':
      if (incident.scorer !== undefined) expect(on).toContain(incident.scorer);
      return;
    case 'card':
      expect(on).toContain(incident.player);
      if (incident.colour === 'red') on.delete(incident.player);
      return;
    case 'substitution':
      expect(on).toContain(incident.off);
      expect(on).not.toContain(incident.on);
      on.delete(incident.off);
      on.add(incident.on);
  }
}

function cardsOf(incidents: readonly Incident[]): readonly string[] {
  return incidents.flatMap((incident) =>
    incident.kind === 'card' ? [`${incident.team} ${incident.player} ${incident.colour}`] : [],
  );
}
