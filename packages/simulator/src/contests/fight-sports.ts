import { createFightContest, type FightFixture } from '../models/fights/fight-contest.ts';
import { hourMs } from '../time/london-day.ts';
import { offerContest, type ContestOffer } from './contest-offer.ts';
import type { Competition, ContestSport, PlannedContest } from './contest-sport.ts';
import { every } from './playing-times.ts';
import { clamp, edgeOf } from './strength.ts';

/** How often an even fighter ends a fight in half a round, and how much better the better one is at it. */
const finishes = {
  boxing: { knockout: 0.014, submission: 0 },
  mma: { knockout: 0.034, submission: 0.02 },
} as const;
const finishingEdge = 0.35;
const roundEdge = 0.07;

type Card = Pick<Competition, 'code' | 'name' | 'country'> & Required<Pick<Competition, 'people'>>;

function card(code: string, name: string, of: Pick<Card, 'country' | 'people'>): Card {
  return { code, name, ...of };
}

export const boxing: ContestSport = {
  code: 'X',
  filePrefix: 'BX',
  inPlayDelayMs: 6000,
  pauseMs: 5000,
  inPlay: 'all',
  competitions: [
    {
      ...card('LON', 'London Fight Night', {
        country: 'England',
        people: { men: 96, women: 24, areFromThere: true },
      }),
      times: {
        weekday: ['20:30', '21:30'],
        saturday: every('18:30', '22:30', 40),
        sunday: ['19:00', '20:00'],
      },
    },
    {
      ...card('LV', 'Las Vegas Championship Card', {
        country: 'USA',
        people: { men: 64, women: 16 },
      }),
      times: { weekday: [], saturday: every('24:00', '28:00', 45), sunday: [] },
    },
    {
      ...card('RIY', 'Riyadh Season', { country: 'Saudi Arabia', people: { men: 48 } }),
      times: { weekday: ['17:00'], saturday: ['17:00', '18:00', '19:00', '20:00'], sunday: [] },
    },
  ],
  news: 0.22,
  longestMs: 1.25 * hourMs,
  open: (match, seed) => open(match, seed, { sport: 'boxing', rounds: 12 }),
};

export const mixedMartialArts: ContestSport = {
  code: 'M',
  filePrefix: 'UF',
  inPlayDelayMs: 6000,
  pauseMs: 5000,
  inPlay: 'all',
  competitions: [
    {
      ...card('UFC', 'UFC Fight Night', { country: 'USA', people: { men: 120, women: 30 } }),
      times: {
        weekday: ['23:00'],
        saturday: every('21:00', '27:30', 30),
        sunday: ['22:00', '23:00'],
      },
    },
    {
      ...card('PFL', 'PFL Europe', {
        country: 'France',
        people: { men: 48, women: 12, areFromThere: true },
      }),
      times: { weekday: ['20:00'], saturday: every('18:00', '21:00', 30), sunday: [] },
    },
  ],
  news: 0.22,
  longestMs: hourMs,
  open: (match, seed) => open(match, seed, { sport: 'mma', rounds: 3 }),
};

function open(
  match: PlannedContest,
  seed: string,
  rules: Pick<FightFixture, 'sport' | 'rounds'>,
): ContestOffer {
  const { home, away } = match;
  const edge = edgeOf(match, seed);
  const { knockout, submission } = finishes[rules.sport];
  const power = Math.exp(0.3 * match.chance.branch('power').normal());
  return offerContest((form) => {
    const tilt = edge + 0.2 * form;
    const of = (side: 1 | -1) => {
      const rate = clamp(power * Math.exp(side * finishingEdge * tilt), 2.5);
      return { knockout: knockout * rate, submission: submission * rate };
    };
    return createFightContest({
      ...rules,
      home,
      away,
      round: 0.5 + clamp(roundEdge * tilt, 0.3),
      finishing: { home: of(1), away: of(-1) },
    });
  });
}
