import { createChance, type Chance } from '@furlong/pricing';
import type { FixtureDeclaration, FixtureKey } from '../../core/catalogue/feed-event.ts';
import { courses, type Course, type RacingCode } from './courses.ts';
import { inventRace, type MeetingSetting } from './invent-race.ts';
import { hourMs, minuteMs, type LondonDay } from './london-day.ts';
import { createRaceScript } from './race-script.ts';
import type { Script } from './timeline.ts';
import { firstNames, horseFirstWords, horseLastWords, surnames } from './vocabulary.ts';

/** A meeting before its races are invented. */
export interface PlannedMeeting {
  readonly key: FixtureKey;
  readonly course: Course;
  readonly code: RacingCode;
  readonly offs: readonly number[];
  readonly declaredAt: number;
  readonly endsAt: number;
  readonly chance: Chance;
  /** Where its horses' names begin in the register of the day. */
  readonly firstHorse: number;
}

/** Meetings in progress at any moment: with races half an hour apart, one is off every three or four minutes. */
const lanes = 8;
const betweenRacesMs = 30 * minuteMs;
const declaredBeforeMs = 12 * hourMs;
/** The longest race, its result included, after the advertised off. */
const longestRaceMs = 12 * minuteMs;
const horsesPerMeeting = 8 * 20;

/** The meetings of a London day, round the clock. */
export function planMeetings(
  day: LondonDay,
  { seed, scale }: { readonly seed: string; readonly scale: number },
): readonly PlannedMeeting[] {
  const chance = createChance(`${seed}/racing ${day.date}`);
  const laneCount = lanes * Math.max(1, Math.round(scale));
  const order = chance.branch('courses').shuffle(courses);
  const meetings: PlannedMeeting[] = [];
  for (let lane = 0; lane < laneCount; lane += 1) {
    const offset = Math.round((lane * betweenRacesMs) / laneCount / minuteMs) * minuteMs;
    for (const offs of splitLane(day, offset, chance.branch(`lane ${String(lane)}`))) {
      const index = meetings.length;
      const own = chance.branch(`meeting ${String(index)}`);
      const course = order[index % order.length] ?? chance.pick(courses);
      const [first = day.startsAt] = offs;
      meetings.push({
        key: { ef: `H${day.date.slice(2).replaceAll('-', '')}1`, eg: index + 1 },
        course,
        code: own.branch('code').pick(course.codes),
        offs,
        declaredAt: first - declaredBeforeMs,
        endsAt: (offs.at(-1) ?? first) + longestRaceMs,
        chance: own,
        firstHorse: index * horsesPerMeeting,
      });
    }
  }
  return meetings;
}

/** Meetings of six to eight races, one after the other, from midnight to midnight. */
function splitLane(day: LondonDay, offset: number, chance: Chance): readonly number[][] {
  const total = Math.floor((day.endsAt - day.startsAt) / betweenRacesMs);
  const meetings: number[][] = [];
  for (let slot = 0; slot < total;) {
    const left = total - slot;
    const size = chance.pick([6, 7, 8].filter((races) => canBeSplit(left - races)));
    const from = slot;
    meetings.push(
      Array.from(
        { length: size },
        (_, race) => day.startsAt + offset + (from + race) * betweenRacesMs,
      ),
    );
    slot += size;
  }
  return meetings;
}

/** Whether so many races make whole meetings of six to eight. */
function canBeSplit(races: number): boolean {
  const meetings = Math.ceil(races / 8);
  return races >= 0 && meetings * 6 <= races;
}

/** Declares the meeting and begins the scripts of its races. */
export function openMeeting(meeting: PlannedMeeting): {
  readonly fixture: FixtureDeclaration;
  readonly races: readonly Script[];
} {
  const { key, course, chance, offs, declaredAt } = meeting;
  const setting = inventSetting(meeting);
  const isIrish = course.country === 'Ireland';
  return {
    fixture: {
      key,
      kind: 'meeting',
      sportCode: 'H',
      name: course.name,
      region: 'UK/IR',
      country: course.country,
      competition: null,
      participants: null,
      startsAt: offs[0] ?? declaredAt,
      going: setting.going,
    },
    races: offs.map((startsAt, index) => {
      const own = chance.branch(`race ${String(index + 1)}`);
      const race = inventRace({ ...setting, isIrish }, own.branch('card'));
      return createRaceScript({
        key: { ...key, ev: index + 1 },
        race,
        startsAt,
        declaredAt,
        chance: own,
      });
    }),
  };
}

function inventSetting({ course, code, chance, firstHorse }: PlannedMeeting): MeetingSetting {
  const people = chance.branch('people');
  let horses = 0;
  return {
    code,
    going: inventGoing(course, code, chance.branch('going')),
    isIrish: course.country === 'Ireland',
    jockeys: inventPeople(20, people.branch('jockeys')),
    trainers: inventPeople(14, people.branch('trainers')),
    nextHorseName: () => {
      horses += 1;
      return horseName(firstHorse + horses);
    },
  };
}

function inventGoing(course: Course, code: RacingCode, chance: Chance): string {
  if (code === 'all-weather') return chance.pick(['Standard', 'Standard', 'Standard to Slow']);
  const isIrish = course.country === 'Ireland';
  const middle = isIrish ? ['Good', 'Good to Yielding', 'Yielding'] : ['Good', 'Good to Soft'];
  return chance.pick([...middle, ...(code === 'jumps' ? ['Soft'] : ['Good to Firm'])]);
}

function inventPeople(count: number, chance: Chance): readonly string[] {
  const family = chance.shuffle(surnames).slice(0, count);
  return family.map((surname) => `${chance.pick(firstNames)} ${surname}`);
}

/** Steps through all pairs of words before any comes again, far apart in the alphabet. */
function horseName(serial: number): string {
  const pairs = horseFirstWords.length * horseLastWords.length;
  const index = (serial * 7919) % pairs;
  const first = horseFirstWords[index % horseFirstWords.length] ?? '';
  const last = horseLastWords[Math.floor(index / horseFirstWords.length)] ?? '';
  return `${first} ${last}`;
}
