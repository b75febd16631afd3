import { contestEndsBy, createContestScript, declaredAtOf } from '../contests/contest-script.ts';
import type { PlannedContest } from '../contests/contest-sport.ts';
import { contestSports } from '../contests/contest-sports.ts';
import { planContests } from '../contests/plan-contests.ts';
import { matchEndsBy } from '../football/invent-match.ts';
import { createMatchScript } from '../football/match-script.ts';
import { planMatches, type FootballOptions } from '../football/plan-matches.ts';
import type { OpenedMeeting, PlannedMeeting } from '../racing/meeting.ts';
import { createRaceScript } from '../racing/race-script.ts';
import { dayAfter, dayBefore, type LondonDay } from '../time/london-day.ts';
import type { Script, ScriptStep } from '../time/timeline.ts';
import { planMeetings } from './plan-meetings.ts';

type DayOptions = FootballOptions;

/** Whether a fixture of a day is wanted, by the moment at which it is over. */
export type WantedFixtures = (endsAt: number) => boolean;

/** The race meetings and the contests of a day. */
export interface PlannedDay {
  readonly day: LondonDay;
  readonly options: DayOptions;
  readonly meetings: readonly PlannedMeeting[];
  readonly contests: readonly PlannedContest[];
}

/** Plans a day. Its football, of which there is much, is planned when its time comes. */
export function planDay(day: LondonDay, options: DayOptions): PlannedDay {
  return {
    day,
    options,
    meetings: planMeetings(day, options),
    contests: contestSports.flatMap((sport) => planContests(sport, day, options)),
  };
}

/**
 * The fixtures of a day that are wanted. Matches are declared from the midnight before the day, meetings some hours
 * before their first race, so that the window rolls on with the clock.
 */
export function createDayScript(
  { day, options, ...planned }: PlannedDay,
  isWanted: WantedFixtures = () => true,
): Script {
  const matchesAt = dayBefore(day).startsAt;
  const meetings = planned.meetings
    .filter(({ endsAt }) => isWanted(endsAt))
    .map((meeting): ScriptStep => {
      let races: OpenedMeeting['races'] = [];
      return {
        at: meeting.declaredAt,
        play: () => {
          const opened = meeting.open();
          ({ races } = opened);
          return [{ kind: 'fixture.declared', at: meeting.declaredAt, fixture: opened.fixture }];
        },
        opens: () => races.map(createRaceScript),
      };
    });
  const football: ScriptStep = {
    at: matchesAt,
    play: () => [],
    opens: () =>
      planMatches(day, options)
        .filter(({ startsAt }) => isWanted(matchEndsBy(startsAt)))
        .map((match) => createMatchScript(match, options.seed, matchesAt)),
  };
  const contests = planned.contests
    .filter((contest) => isWanted(contestEndsBy(contest)))
    .map((contest): ScriptStep => ({
      at: declaredAtOf(contest),
      play: () => [],
      opens: () => [createContestScript(contest, options.seed)],
    }));
  return { steps: [football, ...meetings, ...contests].sort((one, other) => one.at - other.at) };
}

/** Every day from this one on: each begins a day before it dawns, and so does the next. */
export function createCalendarScript(from: LondonDay, options: DayOptions): Script {
  return {
    steps: [
      {
        at: dayBefore(from).startsAt,
        play: () => [],
        opens: () => [
          createDayScript(planDay(from, options)),
          createCalendarScript(dayAfter(from), options),
        ],
      },
    ],
  };
}
