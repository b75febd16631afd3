import { findSportByCode, type Meeting, type Race } from '@furlong/contract';
import { Card, EmptyPanel, FailedPanel, FoldRow, SkeletonRows, Stack } from '@furlong/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { MeetingBlock } from '../../core/sports/meeting-block.tsx';
import { isToCome } from '../../core/sports/meeting-rail.tsx';
import { sportQueries } from '../../core/sports/sport-queries.ts';
import { useTranslation } from '../../platform/use-translation.ts';
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

/** The off times of the other meetings, one tap away. */
export function OtherMeetings({ race }: { readonly race: Race }) {
  const { t } = useTranslation('race');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Card>
      <FoldRow head={<h2 className={css['title']}>{t('otherMeetings')}</h2>} onToggle={setIsOpen}>
        {isOpen ? <MeetingsToCome race={race} /> : null}
      </FoldRow>
    </Card>
  );
}
