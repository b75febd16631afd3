import { toBelief } from '../chance/belief.ts';
import { createChance, type Chance } from '../chance/chance.ts';
import { dogName } from '../names/dog-names.ts';
import { horseName } from '../names/horse-names.ts';
import { inventSilk } from '../racing/invent-silk.ts';
import type { InventedRace, InventedRunner } from '../racing/invented-race.ts';
import type { OpenedMeeting, PlannedMeeting, PlanOptions } from '../racing/meeting.ts';
import type { RaceKind } from '../racing/race-tempo.ts';
import { dayFileOf, minuteMs, type LondonDay } from '../time/london-day.ts';

/** A kind of virtual racing: its invented courses take turns. */
interface VirtualRacing {
  readonly kind: RaceKind;
  readonly sportCode: 'vh' | '$';
  readonly letter: string;
  readonly courses: readonly string[];
  readonly distances: readonly { readonly text: string; readonly furlongs: number }[];
  /** Minutes after the hour of the first race. */
  readonly offset: number;
  readonly runners: readonly [number, number];
}

const betweenRaces = 3;
/** Each course has a meeting of so many races, then the next begins. */
const racesPerMeeting = 20;
const declaredBeforeMs = 30 * minuteMs;
const longestRaceMs = 3 * minuteMs;
const runningMs = 42_000;

const racings: readonly VirtualRacing[] = [
  {
    kind: 'virtual-horses',
    sportCode: 'vh',
    letter: 'V',
    courses: ['Portmere Park', 'Steepledean', 'Ashcombe Vale', 'Kingsmarsh'],
    distances: [
      { text: '5f', furlongs: 5 },
      { text: '7f', furlongs: 7 },
      { text: '1m', furlongs: 8 },
    ],
    offset: 0,
    runners: [7, 12],
  },
  {
    kind: 'virtual-greyhounds',
    sportCode: '$',
    letter: 'W',
    courses: ['Brushwood', 'Millfield Stadium', 'Harrow Lane', 'Trapsend'],
    distances: [
      { text: '270m', furlongs: 0 },
      { text: '480m', furlongs: 0 },
    ],
    offset: 1,
    runners: [6, 6],
  },
];

/** Virtual races of a London day, one of each kind every three minutes around the clock. */
export function planVirtualRacing(
  day: LondonDay,
  options: Pick<PlanOptions, 'seed'>,
): readonly PlannedMeeting[] {
  return racings.flatMap((racing) => {
    const chance = createChance(`${options.seed}/${racing.kind} ${day.date}`);
    return listMeetings(day, racing).map(({ course, offs }, index) => {
      const [first = day.startsAt] = offs;
      const planned = {
        key: { ef: dayFileOf(racing.letter, day), eg: index + 1 },
        track: course,
        sportCode: racing.sportCode,
        offs,
        declaredAt: first - declaredBeforeMs,
        endsAt: (offs.at(-1) ?? first) + longestRaceMs,
        chance: chance.branch(`meeting ${String(index)}`),
      };
      return { ...planned, open: () => openMeeting(planned, racing) };
    });
  });
}

function listMeetings(
  day: LondonDay,
  { courses, offset }: VirtualRacing,
): readonly { readonly course: string; readonly offs: readonly number[] }[] {
  const everyMs = betweenRaces * minuteMs;
  const races = Math.ceil((day.endsAt - day.startsAt - offset * minuteMs) / everyMs);
  return courses.flatMap((course, place) => {
    const own: number[] = [];
    for (let race = place; race < races; race += courses.length)
      own.push(day.startsAt + offset * minuteMs + race * everyMs);
    const meetings: { course: string; offs: readonly number[] }[] = [];
    for (let from = 0; from < own.length; from += racesPerMeeting)
      meetings.push({ course, offs: own.slice(from, from + racesPerMeeting) });
    return meetings;
  });
}

function openMeeting(planned: Omit<PlannedMeeting, 'open'>, racing: VirtualRacing): OpenedMeeting {
  const { key, chance, offs, sportCode, track } = planned;
  return {
    fixture: {
      key,
      kind: 'meeting',
      sportCode,
      name: track,
      region: 'UK/IR',
      country: 'Virtual',
      competition: null,
      participants: null,
      startsAt: offs[0] ?? planned.declaredAt,
      going: '',
    },
    races: offs.map((startsAt, index) => {
      const own = chance.branch(`race ${String(index + 1)}`);
      return {
        key: { ...key, ev: index + 1 },
        kind: racing.kind,
        race: inventVirtualRace(racing, own.branch('card')),
        startsAt,
        declaredAt: startsAt - declaredBeforeMs,
        abandonedAt: undefined,
        chance: own,
      };
    }),
  };
}

function inventVirtualRace(racing: VirtualRacing, chance: Chance): InventedRace {
  const count = chance.whole(...racing.runners);
  const opening = toBelief(Array.from({ length: count }, () => Math.exp(0.6 * chance.normal())));
  const distance = chance.pick(racing.distances);
  const firstName = chance.whole(0, 1_000_000);
  return {
    details: {
      title: `Virtual ${racing.kind === 'virtual-horses' ? 'Stakes' : 'Dash'}`,
      distance: distance.text,
      furlongs: distance.furlongs,
      going: '',
      raceClass: '',
      prize: '',
      verdict: '',
    },
    isHandicap: false,
    runners: opening
      .map((_, index) => inventVirtualRunner(racing, firstName + index, chance))
      .map((runner, index) => ({ ...runner, number: index + 1 })),
    opening,
    hazards: { nonFinish: 0, deadHeat: 0.001 },
    runningMs,
    reserve: undefined,
  };
}

function inventVirtualRunner(
  racing: VirtualRacing,
  serial: number,
  chance: Chance,
): Omit<InventedRunner, 'number'> {
  const isHorse = racing.kind === 'virtual-horses';
  return {
    name: isHorse ? horseName(serial) : dogName(serial),
    details: {
      draw: null,
      jockey: '',
      trainer: '',
      age: '',
      weight: '',
      form: '',
      officialRating: '',
      comment: '',
      silk: isHorse ? inventSilk(chance.branch(`silk ${String(serial)}`)) : '',
    },
  };
}
