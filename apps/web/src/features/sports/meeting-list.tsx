import type { Meeting, Sport } from '@furlong/contract';
import { Card, Flag, LinedList, SectionHead } from '@furlong/ui';
import { useRef } from 'react';
import { Link } from 'react-router';
import { racePath } from '../../core/sports/sport-paths.ts';
import { useStatusText } from '../../core/sports/status-text.ts';
import { useWidth } from '../../platform/use-width.ts';
import { VirtualList } from '../../platform/lists/virtual-list.tsx';
import { useTranslation } from '../../platform/use-translation.ts';
import css from './meeting-list.module.css';

type MeetingRace = Meeting['races'][number];

const regions = ['UK/IR', 'International'] as const;

function RaceState({ race }: { readonly race: MeetingRace }) {
  const { t } = useTranslation(['sports', 'core/sports']);
  const statusText = useStatusText();
  if (race.status === 'Open') return t('core/sports:runnerCount', { count: race.runnerCount });
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
    <section aria-label={meeting.meetingName}>
      <Card title={title} aside={<span className={css['going']}>{meeting.going}</span>}>
        <LinedList>
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
        </LinedList>
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

/** Units: CSS pixels. */
const headHeight = 46;
const raceHeight = 53;
const gap = 12;
const twoColumnsFrom = 860;

/** The meetings of one region, of which only those on the screen are drawn. */
function RegionMeetings(props: {
  readonly title: string;
  readonly meetings: readonly Meeting[];
  readonly sport: Sport;
}) {
  const { title, meetings, sport } = props;
  const ref = useRef<HTMLElement>(null);
  const width = useWidth(ref);
  return (
    <section ref={ref} aria-label={title}>
      <SectionHead title={title} />
      <VirtualList
        label={title}
        items={meetings}
        keyOf={({ eventFile, eventGroup }) => `${eventFile}:${eventGroup}`}
        gap={gap}
        columns={width < twoColumnsFrom ? 1 : 2}
        guessHeight={({ races }) => headHeight + races.length * raceHeight}
        draw={(meeting) => <MeetingCard meeting={meeting} sport={sport} />}
      />
    </section>
  );
}

/** The day's meetings, those of Britain and Ireland first; in each region the one that is off next leads. */
export function MeetingList(props: {
  readonly meetings: readonly Meeting[];
  readonly sport: Sport;
}) {
  const { meetings, sport } = props;
  const { t } = useTranslation('sports');
  const titles = { 'UK/IR': t('ukAndIreland'), International: t('international') };
  return regions.map((region) => {
    const ofRegion = meetings.filter((meeting) => meeting.region === region).toSorted(byNextOff);
    if (ofRegion.length === 0) return null;
    return <RegionMeetings key={region} title={titles[region]} meetings={ofRegion} sport={sport} />;
  });
}
