import { createChance, type Chance } from '../chance/chance.ts';
import { horseName } from '../names/horse-names.ts';
import { inventHorsemen } from '../names/people.ts';
import type { InventedRace } from '../racing/invented-race.ts';
import {
  wallTime,
  type OpenedMeeting,
  type PlannedMeeting,
  type PlanOptions,
} from '../racing/meeting.ts';
import { planAbandonment } from '../racing/plan-abandonment.ts';
import { copiesOf } from '../rounds/copies.ts';
import { dayFileOf, dayNumberOf, hourMs, minuteMs, type LondonDay } from '../time/london-day.ts';
import { programmesAbroad, type RacingStyle } from './courses-abroad.ts';
import { courses, type RacingCode } from './courses.ts';
import { addPastRuns } from './invent-past-runs.ts';
import { inventRace } from './invent-race.ts';
import type { MeetingSetting } from './meeting-setting.ts';
import { inventGoing } from './racing-styles.ts';

/** A meeting as it is booked, with its place and time, before the rest is invented. */
interface Booking {
  readonly course: string;
  readonly country: string;
  readonly style: RacingStyle;
  readonly codes: readonly RacingCode[];
  /** Minutes after midnight by the London clock. */
  readonly first: number;
  readonly races: number;
  readonly betweenMinutes: number;
}

/** Meetings at home by the time of their first race, in minutes after midnight. */
const sessions = [
  { first: [11 * 60 + 45, 12 * 60 + 30], meetings: 3 },
  { first: [12 * 60 + 45, 13 * 60 + 50], meetings: 3 },
  { first: [16 * 60 + 15, 17 * 60], meetings: 2 },
  { first: [17 * 60 + 10, 17 * 60 + 45], meetings: 1 },
] as const;
const declaredBeforeMs = 16 * hourMs;
/** The longest race with its delay and its result, after the advertised off. */
const longestRaceMs = 30 * minuteMs;
/** The claims of jockeys, in pounds: three in ten are apprentices or conditional jockeys. */
const allowances = [0, 0, 0, 0, 0, 0, 0, 3, 5, 7] as const;
const horsesPerMeeting = 12 * 20;
/** More than a day has meetings, so that no horse runs today and again tomorrow. */
const meetingsPerDay = 40;

/** Racing of a London day in Great Britain and Ireland (code H), and in the rest of the world (code h). */
export function planHorseRacing(day: LondonDay, options: PlanOptions): readonly PlannedMeeting[] {
  const chance = createChance(`${options.seed}/racing ${day.date}`);
  const copies = copiesOf(options.scale);
  const atHome = bookHome(copies, chance.branch('home'));
  const abroad = bookAbroad(copies, chance.branch('abroad'));
  return [
    ...atHome.map((booking, index) => planMeeting(day, booking, { sportCode: 'H', index, chance })),
    ...abroad.map((booking, index) =>
      planMeeting(day, booking, { sportCode: 'h', index, chance, horsesFrom: atHome.length }),
    ),
  ];
}

function bookHome(copies: number, chance: Chance): readonly Booking[] {
  const order = chance.branch('courses').shuffle(courses);
  const firsts = sessions.flatMap(({ first, meetings }) =>
    spread(first, meetings * copies, chance.branch(first[0])),
  );
  return firsts.flatMap((first, index): Booking[] => {
    const course = order[index % order.length];
    if (course === undefined) return [];
    const own = chance.branch(`meeting ${String(index)}`);
    return [
      {
        course: course.name,
        country: course.country,
        style: course.country === 'Ireland' ? 'ireland' : 'uk',
        codes: course.codes,
        // The second meeting at one course, which only a large scale has, keeps clear of the first.
        first: first + Math.floor(index / order.length),
        races: own.whole(6, 8),
        betweenMinutes: own.pick([30, 35]),
      },
    ];
  });
}

function bookAbroad(copies: number, chance: Chance): readonly Booking[] {
  return programmesAbroad.flatMap((programme, place) => {
    const { country, style, betweenMinutes } = programme;
    const own = chance.branch(`${country} ${String(place)}`);
    const order = own.branch('courses').shuffle(programme.courses);
    return spread(programme.first, programme.meetings * copies, own.branch('first')).map(
      (first, index): Booking => ({
        course: order[index % order.length] ?? '',
        country,
        style,
        codes: codesOf(style),
        first: first + Math.floor(index / order.length),
        races: own.branch(index).whole(...programme.races),
        betweenMinutes,
      }),
    );
  });
}

function codesOf(style: RacingStyle): readonly RacingCode[] {
  if (style === 'usa') return ['all-weather', 'all-weather', 'flat'];
  return style === 'france' ? ['flat', 'flat', 'jumps'] : ['flat'];
}

/** Starting times that fill a stretch evenly, five minutes apart at the least where there is room. */
function spread(
  [from, to]: readonly [number, number],
  count: number,
  chance: Chance,
): readonly number[] {
  const step = (to - from) / count;
  return Array.from({ length: count }, (_, index) =>
    Math.floor(from + index * step + chance.between(0, Math.max(1, step - 5))),
  );
}

interface Place {
  readonly sportCode: 'H' | 'h';
  readonly index: number;
  readonly chance: Chance;
  /** The number of meetings whose horses come first in the register of the day. */
  readonly horsesFrom?: number;
}

function planMeeting(day: LondonDay, booking: Booking, place: Place): PlannedMeeting {
  const { sportCode, index, horsesFrom = 0 } = place;
  const chance = place.chance.branch(`meeting ${sportCode}${String(index)}`);
  const first = wallTime(day, booking.first);
  const offs = Array.from(
    { length: booking.races },
    (_, race) => first + race * booking.betweenMinutes * minuteMs,
  );
  const planned = {
    key: { ef: dayFileOf(sportCode === 'H' ? 'H' : 'I', day), eg: index + 1 },
    track: booking.course,
    sportCode,
    offs,
    declaredAt: first - declaredBeforeMs,
    endsAt: (offs.at(-1) ?? first) + longestRaceMs,
    chance,
  };
  const meetingsBefore = dayNumberOf(day) * meetingsPerDay + horsesFrom + index;
  const firstHorse = meetingsBefore * horsesPerMeeting;
  return { ...planned, open: () => openMeeting(planned, booking, firstHorse) };
}

function openMeeting(
  planned: Omit<PlannedMeeting, 'open'>,
  booking: Booking,
  firstHorse: number,
): OpenedMeeting {
  const { key, chance, offs, declaredAt, sportCode } = planned;
  const setting = inventSetting(booking, chance, firstHorse);
  const abandonedAt = planAbandonment(offs, chance.branch('weather'));
  // Abroad the cards tell no past.
  const withPast = sportCode === 'H' ? addPastRuns : (race: InventedRace) => race;
  return {
    fixture: {
      key,
      kind: 'meeting',
      sportCode,
      name: booking.course,
      region: sportCode === 'H' ? 'UK/IR' : 'International',
      country: booking.country,
      competition: null,
      participants: null,
      startsAt: offs[0] ?? declaredAt,
      going: setting.going,
    },
    races: offs.map((startsAt, index) => {
      const own = chance.branch(`race ${String(index + 1)}`);
      return {
        key: { ...key, ev: index + 1 },
        kind: sportCode === 'H' ? 'home' : 'abroad',
        race: withPast(inventRace(setting, own.branch('card')), {
          code: setting.code,
          course: setting.course,
          startsAt,
          chance: own,
        }),
        startsAt,
        declaredAt,
        abandonedAt: abandonedAt !== undefined && abandonedAt < startsAt ? abandonedAt : undefined,
        chance: own,
      };
    }),
  };
}

function inventSetting(booking: Booking, chance: Chance, firstHorse: number): MeetingSetting {
  const { style, codes } = booking;
  const code = chance.branch('code').pick(codes);
  const people = chance.branch('people');
  const claims = people.branch('claims');
  let horses = 0;
  return {
    course: booking.course,
    code,
    style,
    going: inventGoing(style, code, chance.branch('going')),
    jockeys: inventHorsemen(20, people.branch('jockeys')),
    claimOf: (jockey) => claims.branch(jockey).pick(allowances),
    trainers: inventHorsemen(14, people.branch('trainers')),
    nextHorseName: () => {
      horses += 1;
      return horseName(firstHorse + horses);
    },
  };
}
