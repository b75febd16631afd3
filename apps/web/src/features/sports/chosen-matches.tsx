import type { Sport } from '@furlong/contract';
import { Row, Segmented, Select, Stack } from '@furlong/ui';
import { useMemo, useState, type ReactNode } from 'react';
import { formatDay, isToday } from '../../platform/clock.ts';
import type { ListedLeague } from '../../core/sports/group-events.ts';
import { useTranslation } from '../../platform/use-translation.ts';
import css from './chosen-matches.module.css';
import { useKeptMarket } from './kept-market.ts';
import {
  daysOf,
  marketNamesOf,
  ofDay,
  withHeadline,
  withMarket,
  type ListedDay,
} from './match-choice.ts';

/** How many days have a choice of their own. Matches of later days are under "all". */
const daysMax = 3;
const allDays = 'all';

function DayChoice(props: {
  readonly days: readonly ListedDay[];
  readonly selected: string;
  readonly onSelect: (date: string) => void;
}) {
  const { days, ...choice } = props;
  const { t, i18n } = useTranslation(['sports', 'core/sports']);
  const nameOf = ({ startsAt }: ListedDay) =>
    isToday(startsAt) ? t('core/sports:today') : formatDay(startsAt, i18n.language);
  return (
    <Segmented
      label={t('day')}
      options={[
        { id: allDays, label: t('all') },
        ...days.slice(0, daysMax).map((day) => ({ id: day.date, label: nameOf(day) })),
      ]}
      {...choice}
    />
  );
}

interface Choice {
  readonly day: string;
  /** The chosen market, and the one that is shown where none was chosen. */
  readonly market: string | undefined;
  readonly headline: string | undefined;
}

/** The chosen matches. The list is the very same while the choice is, so that a row repaints only when it changes. */
function useShown(leagues: readonly ListedLeague[], { day, market, headline }: Choice) {
  return useMemo(() => {
    const ofDays = day === allDays ? leagues : ofDay(leagues, day);
    if (market !== undefined) return withMarket(ofDays, market);
    return headline === undefined ? ofDays : withHeadline(ofDays, headline);
  }, [leagues, day, market, headline]);
}

export interface ChosenMatchesProps {
  readonly sport: Sport;
  readonly leagues: readonly ListedLeague[];
  /** True where the list has only one day, so that there is none to choose. */
  readonly isOfOneDay?: boolean;
  readonly children: (leagues: readonly ListedLeague[]) => ReactNode;
}

/** Matches of the day and under the market that are chosen above them. */
export function ChosenMatches(props: ChosenMatchesProps) {
  const { sport, leagues, isOfOneDay = false, children } = props;
  const { t } = useTranslation('core/sports');
  const [wantedDay, setWantedDay] = useState(allDays);
  const [wantedMarket, setWantedMarket] = useKeptMarket(sport.url);
  const days = isOfOneDay ? [] : daysOf(leagues);
  const day = days.slice(0, daysMax).some(({ date }) => date === wantedDay) ? wantedDay : allDays;
  const markets = marketNamesOf(leagues);
  const [headline] = markets;
  const market = markets.slice(1).find((name) => name === wantedMarket);
  const shown = useShown(leagues, { day, market, headline });
  return (
    <Stack>
      {days.length < 2 && markets.length < 2 ? null : (
        <Row>
          {days.length < 2 ? null : (
            <DayChoice days={days} selected={day} onSelect={setWantedDay} />
          )}
          {headline === undefined || markets.length < 2 ? null : (
            <div className={css['market']}>
              <Select
                isSmall
                isLabelHidden
                label={t('market')}
                options={markets.map((name) => ({ id: name, label: name }))}
                value={market ?? headline}
                onChange={setWantedMarket}
              />
            </div>
          )}
        </Row>
      )}
      {children(shown)}
    </Stack>
  );
}
