import { createDartsContest, createSnookerContest } from '../models/legs/legs-contest.ts';
import { hourMs } from '../time/london-day.ts';
import { offerContest, type ContestOffer } from './contest-offer.ts';
import type { ContestSport, PlannedContest } from './contest-sport.ts';
import { daily, every } from './playing-times.ts';
import { clamp, edgeOf } from './strength.ts';

/** The legs a darts match is won by: straight, or in sets of three. */
const dartsFormats = {
  short: { sets: 1, legs: 4 },
  long: { sets: 1, legs: 10 },
  sets: { sets: 3, legs: 3 },
} as const;

/** Frames that win a match of snooker. */
const frames = { short: 3, long: 6 } as const;

export const darts: ContestSport = {
  code: 'D',
  filePrefix: 'DA',
  competitions: [
    {
      code: 'MSS',
      name: 'MODUS Super Series',
      country: 'England',
      people: { men: 48, areFromThere: true },
      style: 'short',
      times: daily([...every('09:30', '15:30', 40), ...every('20:00', '24:00', 40)]),
    },
    {
      code: 'PDCW',
      name: 'PDC World Championship',
      country: 'England',
      people: { men: 64 },
      style: 'sets',
      times: {
        weekday: ['19:00', '20:00', '21:00', '22:00'],
        saturday: ['12:30', '13:30', '14:30', '15:30', '19:00', '20:00', '21:00', '22:00'],
        sunday: ['12:30', '13:30', '14:30', '15:30', '19:00', '20:00', '21:00', '22:00'],
      },
    },
    {
      code: 'PDCWS',
      name: 'PDC Women’s Series',
      country: 'England',
      people: { women: 32 },
      style: 'short',
      times: {
        weekday: [],
        saturday: every('11:00', '17:00', 40),
        sunday: every('11:00', '17:00', 40),
      },
    },
    {
      code: 'GSD',
      name: 'Grand Slam of Darts',
      country: 'England',
      people: { men: 32 },
      style: 'long',
      times: { weekday: ['19:00'], saturday: ['13:00', '14:15', '19:00'], sunday: ['13:00'] },
    },
  ],
  inPlayDelayMs: 5000,
  pauseMs: 10_000,
  inPlay: 'all',
  news: 0.22,
  longestMs: 2.5 * hourMs,
  open: openDarts,
};

export const snooker: ContestSport = {
  code: 'S',
  filePrefix: 'SN',
  competitions: [
    {
      code: 'UKC',
      name: 'UK Championship',
      country: 'England',
      people: { men: 48, areFromThere: true },
      style: 'long',
      times: daily([...Array.from({ length: 3 }, () => '13:00'), '19:00', '19:00', '19:00']),
    },
    {
      code: 'CLS',
      name: 'Championship League',
      country: 'England',
      people: { men: 40, areFromThere: true },
      style: 'short',
      times: daily([...every('11:00', '19:00', 80), ...every('11:30', '19:30', 80)]),
    },
    {
      code: 'IC',
      name: 'International Championship',
      country: 'China',
      people: { men: 32, areFromThere: true },
      style: 'long',
      times: daily(['02:00', '02:00', '06:30', '06:30', '11:30', '11:30']),
    },
  ],
  inPlayDelayMs: 5000,
  pauseMs: 25_000,
  inPlay: 'all',
  news: 0.22,
  longestMs: 4.5 * hourMs,
  open: openSnooker,
};

function openDarts(match: PlannedContest, seed: string): ContestOffer {
  const { home, away, competition } = match;
  const format = findFormat(dartsFormats, competition.style);
  const edge = 0.028 * edgeOf(match, seed);
  const maximums = match.chance.branch('maximums');
  const scoring = { home: maximums.between(0.18, 0.36), away: maximums.between(0.18, 0.36) };
  return offerContest((form) => {
    const tilt = edge + 0.008 * form;
    const hold = { home: 0.64 + tilt, away: 0.64 - tilt };
    return createDartsContest({ home, away, ...format, hold, maximums: scoring });
  });
}

function openSnooker(match: PlannedContest, seed: string): ContestOffer {
  const { home, away, competition } = match;
  const edge = 0.045 * edgeOf(match, seed);
  const breaks = match.chance.branch('centuries');
  const centuries = { home: breaks.between(0.05, 0.16), away: breaks.between(0.05, 0.16) };
  return offerContest((form) =>
    createSnookerContest({
      home,
      away,
      centuries,
      frames: findFormat(frames, competition.style),
      frame: 0.5 + clamp(edge + 0.012 * form, 0.3),
    }),
  );
}

function findFormat<Format>(formats: Readonly<Record<string, Format>>, style = ''): Format {
  const format = formats[style];
  if (format === undefined) throw new Error(`there is no format ${style}`);
  return format;
}
