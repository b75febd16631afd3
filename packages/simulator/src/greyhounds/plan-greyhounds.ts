import { createChance, type Chance } from '../chance/chance.ts';
import { dogName } from '../names/dog-names.ts';
import { inventHorsemen } from '../names/people.ts';
import {
  wallTime,
  type OpenedMeeting,
  type PlannedMeeting,
  type PlanOptions,
} from '../racing/meeting.ts';
import { planAbandonment } from '../racing/plan-abandonment.ts';
import { copiesOf } from '../rounds/copies.ts';
import { dayFileOf, dayNumberOf, hourMs, minuteMs, type LondonDay } from '../time/london-day.ts';
import { greyhoundTracks, irishTracks, type GreyhoundTrack } from './greyhound-tracks.ts';
import { inventDogRace, type DogSetting } from './invent-dogs.ts';

/** A track's morning, afternoon or evening. */
interface Session {
  readonly track: GreyhoundTrack;
  /** Minutes after midnight by the London clock. */
  readonly first: number;
  readonly races: number;
}

const betweenRaces = 15;
const declaredBeforeMs = 10 * hourMs;
const longestRaceMs = 15 * minuteMs;
const dogsPerMeeting = 14 * 7;
/** More than a day has meetings, so that no dog runs today and again tomorrow. */
const meetingsPerDay = 30;

/** How many tracks race in each session, and from when; Irish tracks race in the evening. */
const sessions = [
  { from: 10 * 60 + 18, tracks: 8 },
  { from: 13 * 60 + 57, tracks: 8 },
  { from: 17 * 60 + 41, tracks: 8 },
] as const;
const irishSession = { from: 19 * 60 + 4, tracks: 5 };

/** Greyhound racing of a London day (code g): every track a race each quarter of an hour while it is on. */
export function planGreyhounds(day: LondonDay, options: PlanOptions): readonly PlannedMeeting[] {
  const chance = createChance(`${options.seed}/greyhounds ${day.date}`);
  return bookSessions(copiesOf(options.scale), chance).map((session, index) => {
    const first = wallTime(day, session.first);
    const offs = Array.from(
      { length: session.races },
      (_, race) => first + race * betweenRaces * minuteMs,
    );
    const planned = {
      key: { ef: dayFileOf('G', day), eg: index + 1 },
      track: session.track.name,
      sportCode: 'g',
      offs,
      declaredAt: first - declaredBeforeMs,
      endsAt: (offs.at(-1) ?? first) + longestRaceMs,
      chance: chance.branch(`meeting ${String(index)}`),
    };
    const firstDog = (dayNumberOf(day) * meetingsPerDay + index) * dogsPerMeeting;
    return { ...planned, open: () => openMeeting(planned, session, firstDog) };
  });
}

/** Tracks take turns through the day, so that none has two sessions at once. */
function bookSessions(copies: number, chance: Chance): readonly Session[] {
  const order = chance.branch('tracks').shuffle(greyhoundTracks);
  const irish = chance.branch('irish').shuffle(irishTracks);
  const own = chance.branch('sessions');
  const booked: Session[] = [];
  let turn = 0;
  for (const { from, tracks } of sessions)
    for (let index = 0; index < tracks * copies; index += 1) {
      booked.push(session({ order, turn, index, from }, own));
      turn += 1;
    }
  for (let index = 0; index < irishSession.tracks * copies; index += 1)
    booked.push(session({ order: irish, turn: index, index, from: irishSession.from }, own));
  return booked;
}

function session(
  slot: {
    readonly order: readonly GreyhoundTrack[];
    readonly turn: number;
    readonly index: number;
    readonly from: number;
  },
  chance: Chance,
): Session {
  const { order, turn, index, from } = slot;
  const track = order[turn % order.length] ?? chance.pick(order);
  // Two minutes apart, so that somewhere it is nearly off; a second booking of a track, at scale, keeps clear.
  const first = from + ((2 * index) % betweenRaces) + Math.floor(index / order.length);
  return { track, first, races: chance.whole(11, 13) };
}

function openMeeting(
  planned: Omit<PlannedMeeting, 'open'>,
  { track }: Session,
  firstDog: number,
): OpenedMeeting {
  const { key, chance, offs, declaredAt } = planned;
  let dogs = 0;
  const setting: DogSetting = {
    track,
    trainers: inventHorsemen(16, chance.branch('trainers')),
    nextDogName: () => {
      dogs += 1;
      return dogName(firstDog + dogs);
    },
  };
  const abandonedAt = planAbandonment(offs, chance.branch('weather'));
  return {
    fixture: {
      key,
      kind: 'meeting',
      sportCode: 'g',
      name: track.name,
      region: 'UK/IR',
      country: track.country,
      competition: null,
      participants: null,
      startsAt: offs[0] ?? declaredAt,
      going: '',
    },
    races: offs.map((startsAt, index) => {
      const own = chance.branch(`race ${String(index + 1)}`);
      return {
        key: { ...key, ev: index + 1 },
        kind: 'greyhounds',
        race: inventDogRace(setting, own.branch('card')),
        startsAt,
        declaredAt,
        abandonedAt: abandonedAt !== undefined && abandonedAt < startsAt ? abandonedAt : undefined,
        chance: own,
      };
    }),
  };
}
