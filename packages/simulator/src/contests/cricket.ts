import { createCricketContest } from '../models/cricket/cricket-contest.ts';
import { hourMs } from '../time/london-day.ts';
import { offerContest, type ContestOffer } from './contest-offer.ts';
import type { Competition, ContestSport, PlannedContest } from './contest-sport.ts';
import { daily, listOf } from './playing-times.ts';
import { edgeOf } from './strength.ts';

/** Touring sides: no country plays two formats at once. */
const t20Nations = listOf(
  `Afghanistan, Bangladesh, India, Ireland, Pakistan, South Africa, Zimbabwe, Nepal`,
);
const odiNations = listOf(`Australia, England, New Zealand, Scotland, Sri Lanka, West Indies`);

const competitions: readonly Competition[] = [
  {
    code: 'BBL',
    name: 'Big Bash League',
    country: 'Australia',
    style: 't20',
    times: daily(['05:00', '08:15']),
    sides: listOf(`Adelaide Strikers, Brisbane Heat, Hobart Hurricanes, Melbourne Renegades,
      Melbourne Stars, Perth Scorchers, Sydney Sixers, Sydney Thunder`),
  },
  {
    code: 'T20I',
    name: 'T20 Internationals',
    country: 'World',
    style: 't20',
    times: daily(['09:00', '13:30', '18:00']),
    sides: t20Nations,
  },
  {
    code: 'ODI',
    name: 'One Day Internationals',
    country: 'World',
    style: 'odi',
    times: { weekday: ['08:00'], saturday: ['04:30', '08:00'], sunday: ['08:00'] },
    sides: odiNations,
  },
  {
    code: 'ILT',
    name: 'International League T20',
    country: 'UAE',
    style: 't20',
    times: daily(['10:00', '14:30']),
    sides: listOf(`Abu Dhabi Knight Riders, Desert Vipers, Dubai Capitals, Gulf Giants, MI Emirates,
      Sharjah Warriorz`),
  },
  {
    code: 'SSM',
    name: 'Super Smash',
    country: 'New Zealand',
    style: 't20',
    times: daily(['02:55']),
    sides: listOf(`Auckland, Canterbury, Central Districts, Northern Districts, Otago, Wellington`),
  },
];

/** Runs come all the time, so that prices follow each over without a pause. */
export const cricket: ContestSport = {
  code: 'C',
  filePrefix: 'CR',
  competitions,
  inPlayDelayMs: 8000,
  pauseMs: 0,
  inPlay: 'all',
  news: 0,
  longestMs: 8.5 * hourMs,
  open,
};

function open(match: PlannedContest, seed: string): ContestOffer {
  const { home, away, competition } = match;
  const edge = 0.05 * edgeOf(match, seed);
  return offerContest(() =>
    createCricketContest({
      home,
      away,
      format: competition.style === 'odi' ? 'odi' : 't20',
      batting: { home: 1 + edge, away: 1 - edge },
    }),
  );
}
