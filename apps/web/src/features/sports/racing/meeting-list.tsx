import { isVirtualRace, type Meeting, type Sport } from '@furlong/contract';
import { Card, FoldRow, SectionHead, Stack } from '@furlong/ui';
import { useRef, useState } from 'react';
import { MeetingBlock } from '../../../core/sports/racing/meeting-block.tsx';
import { isToCome } from '../../../core/sports/racing/meeting-rail.tsx';
import { useWidth } from '../../../platform/use-width.ts';
import { VirtualList } from '../../../platform/lists/virtual-list.tsx';
import { useTranslation } from '../../../platform/use-translation.ts';
import css from './meeting-list.module.css';

const regions = ['UK/IR', 'International'] as const;

/** When the next race of a meeting is off; a meeting that is over comes last. Units: milliseconds. */
function nextOffOf({ races }: Meeting): number {
  const next = races.find(isToCome);
  return next === undefined ? Infinity : Date.parse(next.startsAt);
}

function byNextOff(one: Meeting, other: Meeting): number {
  const [off, otherOff] = [nextOffOf(one), nextOffOf(other)];
  return off === otherOff ? 0 : off - otherOff;
}

/** Units: CSS pixels. */
const blockHeight = 78;
const gap = 6;
const twoColumnsFrom = 860;

/** Meetings abroad are many, and most of them are asked for by few. */
const abroadShown = 8;

interface ListedMeetings {
  readonly title: string;
  readonly meetings: readonly Meeting[];
  readonly sport: Sport;
}

/** Meetings one below the other, of which only those on the screen are drawn. */
function MeetingBlocks({ title, meetings, sport }: ListedMeetings) {
  const ref = useRef<HTMLDivElement>(null);
  const width = useWidth(ref);
  return (
    <div ref={ref}>
      <VirtualList
        label={title}
        items={meetings}
        keyOf={({ eventFile, eventGroup }) => `${eventFile}:${eventGroup}`}
        gap={gap}
        columns={width < twoColumnsFrom ? 1 : 2}
        guessHeight={() => blockHeight}
        draw={(meeting) => <MeetingBlock meeting={meeting} sportCode={sport.code} />}
      />
    </div>
  );
}

/** Meetings that are drawn once their title is opened. */
function FoldedMeetings({ title, meetings, sport }: ListedMeetings) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Card>
      <FoldRow head={<h3 className={css['folded']}>{title}</h3>} onToggle={setIsOpen}>
        {isOpen ? <MeetingBlocks title={title} meetings={meetings} sport={sport} /> : null}
      </FoldRow>
    </Card>
  );
}

/** The meetings of a region; of more than `shown`, the others are folded away. */
function RegionMeetings(props: ListedMeetings & { readonly shown: number }) {
  const { title, meetings, sport, shown } = props;
  const { t } = useTranslation('sports');
  const more = meetings.slice(shown);
  return (
    <section aria-label={title}>
      <SectionHead title={title} />
      <Stack gap={2}>
        <MeetingBlocks title={title} meetings={meetings.slice(0, shown)} sport={sport} />
        {more.length === 0 ? null : (
          <FoldedMeetings
            title={t('moreMeetings', { count: more.length })}
            meetings={more}
            sport={sport}
          />
        )}
      </Stack>
    </section>
  );
}

/** The meetings with those of their races for which `isShown` holds; a meeting without any is left out. */
function withRaces(
  meetings: readonly Meeting[],
  isShown: (race: Meeting['races'][number]) => boolean,
): readonly Meeting[] {
  return meetings
    .map((meeting) => ({ ...meeting, races: meeting.races.filter(isShown) }))
    .filter(({ races }) => races.length > 0);
}

function isOver({ status }: Meeting['races'][number]): boolean {
  return status === 'Result' || status === 'Void';
}

function latestOffOf({ races }: Meeting): number {
  return Math.max(...races.map(({ startsAt }) => Date.parse(startsAt)));
}

/**
 * Virtual meetings know no regions: what is still to be run comes first. Results are folded away, the latest first: of a
 * day there are hundreds.
 */
function VirtualMeetings({ meetings, sport }: Omit<ListedMeetings, 'title'>) {
  const { t } = useTranslation('sports');
  const toCome = withRaces(meetings, (race) => !isOver(race)).toSorted(byNextOff);
  const earlier = withRaces(meetings, isOver).map((meeting) => ({
    ...meeting,
    races: meeting.races.toReversed(),
  }));
  earlier.sort((one, other) => latestOffOf(other) - latestOffOf(one));
  const count = earlier.reduce((sum, { races }) => sum + races.length, 0);
  return (
    <>
      <MeetingBlocks title={sport.title} meetings={toCome} sport={sport} />
      {earlier.length === 0 ? null : (
        <FoldedMeetings title={t('earlier', { count })} meetings={earlier} sport={sport} />
      )}
    </>
  );
}

/**
 * The day's meetings, those of Britain and Ireland first; in each region the one that is off next leads. Virtual
 * meetings have no region.
 */
export function MeetingList(props: {
  readonly meetings: readonly Meeting[];
  readonly sport: Sport;
}) {
  const { meetings, sport } = props;
  const { t } = useTranslation('sports');
  if (isVirtualRace(sport.code)) return <VirtualMeetings meetings={meetings} sport={sport} />;
  const titles = { 'UK/IR': t('ukAndIreland'), International: t('international') };
  return regions.map((region) => {
    const ofRegion = meetings.filter((meeting) => meeting.region === region).toSorted(byNextOff);
    if (ofRegion.length === 0) return null;
    return (
      <RegionMeetings
        key={region}
        title={titles[region]}
        meetings={ofRegion}
        sport={sport}
        shown={region === 'International' ? abroadShown : Infinity}
      />
    );
  });
}
