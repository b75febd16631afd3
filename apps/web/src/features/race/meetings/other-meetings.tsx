import { findSportByCode, type Meeting, type Race } from '@furlong/contract';
import { Card, EmptyPanel, FailedPanel, Icon, SkeletonRows, Stack } from '@furlong/ui';
import { useQuery } from '@tanstack/react-query';
import { useId, useState, type ReactNode } from 'react';
import { MeetingBlock } from '../../../core/sports/racing/meeting-block.tsx';
import { isToCome } from '../../../core/sports/racing/meeting-rail.tsx';
import { sportQueries } from '../../../core/sports/sport-queries.ts';
import { useTranslation } from '../../../platform/use-translation.ts';
import css from './other-meetings.module.css';

function nextOff({ races }: Meeting): number {
  return Date.parse(races.find(isToCome)?.startsAt ?? '');
}

function isAbroad({ region }: Meeting): boolean {
  return region !== 'UK/IR';
}

/**
 * The meetings beside this race's that have a race to come: those of Britain and Ireland first, and in each region the
 * one that is off next.
 */
function MeetingsToCome({ race }: { readonly race: Race }) {
  const { t } = useTranslation('core/sports');
  const code = findSportByCode(race.sportCode)?.code ?? race.sportCode;
  const { data, isError, isFetching, refetch } = useQuery(sportQueries.sportData(code));
  if (data === undefined) {
    if (isError) return <FailedPanel isBusy={isFetching} onRetry={() => void refetch()} />;
    return <SkeletonRows rows={4} />;
  }
  const meetings = data.type === 'race' ? data.meetings : [];
  const others = meetings
    .filter(
      ({ eventFile, eventGroup }) => eventFile !== race.eventFile || eventGroup !== race.eventGroup,
    )
    .filter(({ races }) => races.some(isToCome))
    .toSorted((one, other) => nextOff(one) - nextOff(other))
    .toSorted((one, other) => Number(isAbroad(one)) - Number(isAbroad(other)));
  if (others.length === 0) return <EmptyPanel>{t('noActiveEvents')}</EmptyPanel>;
  return (
    <div className={css['meetings']}>
      <Stack gap={2}>
        {others.map((meeting) => (
          <MeetingBlock
            key={`${meeting.eventFile}:${meeting.eventGroup}`}
            meeting={meeting}
            sportCode={code}
          />
        ))}
      </Stack>
    </div>
  );
}

/** The times of the race's own meeting, and beside them, one tap away, those of the other meetings. */
export function OtherMeetings({
  race,
  children,
}: {
  readonly race: Race;
  readonly children: ReactNode;
}) {
  const { t } = useTranslation('race');
  const { eventFile, eventGroup, eventIdx } = race;
  // Folded again at each other race, while the times beside the button stay as they are, with their focus.
  const here = `${eventFile}:${eventGroup}:${eventIdx}`;
  const [openAt, setOpenAt] = useState('');
  const isOpen = openAt === here;
  const listId = useId();
  return (
    <>
      <div className={css['bar']}>
        {children}
        <button
          type="button"
          className={css['opener']}
          aria-expanded={isOpen}
          aria-controls={isOpen ? listId : undefined}
          onClick={() => {
            setOpenAt(isOpen ? '' : here);
          }}
        >
          <span>{t('otherMeetings')}</span>
          <span className={css['turn']}>
            <Icon name="chevron-down" size="small" />
          </span>
        </button>
      </div>
      {isOpen ? (
        <section id={listId} aria-label={t('otherMeetings')}>
          <Card>
            <MeetingsToCome race={race} />
          </Card>
        </section>
      ) : null}
    </>
  );
}
