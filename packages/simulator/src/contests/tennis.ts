import { createTennisContest } from '../models/tennis/tennis-contest.ts';
import { hourMs } from '../time/london-day.ts';
import { offerContest, type ContestOffer } from './contest-offer.ts';
import type { Competition, ContestSport, PlannedContest } from './contest-sport.ts';
import { daily, every } from './playing-times.ts';
import { edgeOf } from './strength.ts';

const competitions: readonly Competition[] = [
  {
    code: 'ATP1',
    name: 'ATP Turin',
    country: 'Italy',
    people: { men: 48 },
    times: daily(every('10:30', '20:00', 95)),
    style: 'men',
  },
  {
    code: 'WTA1',
    name: 'WTA Cancun',
    country: 'Mexico',
    people: { women: 48 },
    times: daily(every('16:00', '25:00', 90)),
    style: 'women',
  },
  {
    code: 'ATC1',
    name: 'Challenger Bratislava',
    country: 'Slovakia',
    people: { men: 40 },
    times: daily(every('09:00', '18:00', 60)),
    style: 'men',
  },
  {
    code: 'ATC2',
    name: 'Challenger Yokohama',
    country: 'Japan',
    people: { men: 32 },
    times: daily(every('02:00', '09:00', 60)),
    style: 'men',
  },
  {
    code: 'WTC1',
    name: 'WTA 125 Limoges',
    country: 'France',
    people: { women: 32 },
    times: daily(every('10:00', '19:00', 75)),
    style: 'women',
  },
  {
    code: 'ITF1',
    name: 'ITF Loughborough',
    country: 'England',
    people: { men: 32 },
    times: daily(every('09:30', '17:00', 75)),
    style: 'men',
  },
];

/** Points won on serve, by the tour: men hold more often than women. */
const serves = { men: 0.645, women: 0.575 } as const;

export const tennis: ContestSport = {
  code: 'T',
  filePrefix: 'TN',
  competitions,
  inPlayDelayMs: 5000,
  pauseMs: 15_000,
  news: 0.22,
  inPlay: 'all',
  longestMs: 5 * hourMs,
  open,
};

function open(match: PlannedContest, seed: string): ContestOffer {
  const { home, away, competition } = match;
  const serve = competition.style === 'women' ? serves.women : serves.men;
  const edge = 0.022 * edgeOf(match, seed);
  return offerContest((form) => {
    const tilt = edge + 0.006 * form;
    return createTennisContest({
      home,
      away,
      bestOf: 3,
      serve: { home: serve + tilt, away: serve - tilt },
    });
  });
}
