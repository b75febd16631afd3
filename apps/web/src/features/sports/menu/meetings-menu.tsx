import type { Meeting, Sport } from '@furlong/contract';
import { SkeletonRows } from '@furlong/ui';
import { Link } from 'react-router';
import { racePath } from '../../../core/sports/sport-paths.ts';
import { Listed } from '../matches/listed.tsx';
import { useSportData } from '../view/use-sport-data.ts';
import css from './sport-menu.module.css';

function nextRaceOf({ races }: Meeting) {
  return races.find(({ status }) => status === 'Open' || status === 'Suspended') ?? races.at(-1);
}

function MeetingLink({ sport, meeting }: { readonly sport: Sport; readonly meeting: Meeting }) {
  const race = nextRaceOf(meeting);
  if (race === undefined) return null;
  return (
    <Link
      className={css['link']}
      to={racePath({ ...meeting, eventIdx: race.eventIdx }, sport.code)}
    >
      <span className={css['name']}>{meeting.meetingName}</span>
      <time className={css['time']} dateTime={race.startsAt}>
        {race.time}
      </time>
    </Link>
  );
}

/** The day's meetings; each leads to its next race. */
export function MeetingsMenu({ sport }: { readonly sport: Sport }) {
  const { data, ...state } = useSportData(sport);
  const meetings = data?.type === 'race' ? data.meetings : data && [];
  return (
    <Listed
      list={{ ...state, data: meetings }}
      title={sport.title}
      skeleton={<SkeletonRows rows={4} />}
      isInside
    >
      {(listed) => (
        <ul>
          {listed.map((meeting) => (
            <li key={`${meeting.eventFile}:${meeting.eventGroup}`}>
              <MeetingLink sport={sport} meeting={meeting} />
            </li>
          ))}
        </ul>
      )}
    </Listed>
  );
}
