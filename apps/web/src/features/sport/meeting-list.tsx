import type { Meeting, Sport } from '@furlong/contract';
import { Card, Flag, SectionHead } from '@furlong/ui';
import { Link } from 'react-router';
import { racePath } from '../../platform/sport/sport-paths.ts';
import { useStatusText } from '../../platform/sport/status-text.ts';
import { useTranslation } from '../../platform/use-translation.ts';
import css from './meeting-list.module.css';

type MeetingRace = Meeting['races'][number];

const regions = ['UK/IR', 'International'] as const;

function RaceState({ race }: { readonly race: MeetingRace }) {
  const { t } = useTranslation('sport');
  const statusText = useStatusText();
  if (race.status === 'Open') return t('runnerCount', { count: race.runnerCount });
  if (race.status === 'Result' && race.winner !== '') {
    return (
      <>
        {statusText('Result')}
        <span className={css['winner']}>{t('won', { name: race.winner })}</span>
      </>
    );
  }
  return statusText(race.status);
}

function MeetingCard({ meeting, sport }: { readonly meeting: Meeting; readonly sport: Sport }) {
  const title = (
    <>
      <Flag country={meeting.country} />
      {meeting.meetingName}
    </>
  );
  return (
    <section className={css['meeting']} aria-label={meeting.meetingName}>
      <Card title={title} aside={<span className={css['going']}>{meeting.going}</span>}>
        <ul className={css['races']}>
          {meeting.races.map((race) => (
            <li key={race.eventIdx}>
              <Link
                className={css['race']}
                to={racePath({ ...meeting, eventIdx: race.eventIdx }, sport.code)}
              >
                <time className={css['time']} dateTime={race.startsAt}>
                  {race.time}
                </time>
                <span className={css['about']}>
                  <span className={css['title']}>{race.raceTitle}</span>
                  <span className={css['distance']}>{race.distance}</span>
                </span>
                <span className={css['state']} data-status={race.status}>
                  <RaceState race={race} />
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </Card>
    </section>
  );
}

/** When the next race of a meeting is off; a meeting that is over comes last. Units: milliseconds. */
function nextOffOf({ races }: Meeting): number {
  const next = races.find(({ status }) => status === 'Open' || status === 'Suspended');
  return next === undefined ? Infinity : Date.parse(next.startsAt);
}

function byNextOff(one: Meeting, other: Meeting): number {
  const [off, otherOff] = [nextOffOf(one), nextOffOf(other)];
  return off === otherOff ? 0 : off - otherOff;
}

/** The day's meetings, those of Britain and Ireland first; in each region the one that is off next leads. */
export function MeetingList(props: {
  readonly meetings: readonly Meeting[];
  readonly sport: Sport;
}) {
  const { meetings, sport } = props;
  const { t } = useTranslation('sport');
  const titles = { 'UK/IR': t('ukAndIreland'), International: t('international') };
  return regions.map((region) => {
    const ofRegion = meetings.filter((meeting) => meeting.region === region).toSorted(byNextOff);
    if (ofRegion.length === 0) return null;
    return (
      <section key={region} aria-label={titles[region]}>
        <SectionHead title={titles[region]} />
        <div className={css['meetings']}>
          {ofRegion.map((meeting) => (
            <MeetingCard
              key={`${meeting.eventFile}:${meeting.eventGroup}`}
              meeting={meeting}
              sport={sport}
            />
          ))}
        </div>
      </section>
    );
  });
}
