import type { Sport } from '@furlong/contract';
import { Row, Segmented, Select, Stack } from '@furlong/ui';
import { useMemo, useRef, useState, type ReactNode } from 'react';
import { formatDay, isToday } from '../../../platform/clock.ts';
import type { ListedLeague } from '../../../core/sports/events/group-events.ts';
import { useTranslation } from '../../../platform/use-translation.ts';
import { useWidth } from '../../../platform/use-width.ts';
import css from './chosen-matches.module.css';
import { useKeptMarket } from './kept-market.ts';
import { daysOf, marketNamesOf, ofDay, type ListedDay } from './match-choice.ts';
import { useShownColumns, type ShownColumns } from './shown-columns.ts';

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

function MarketChoice(props: {
  readonly markets: readonly string[];
  readonly selected: string;
  readonly onSelect: (name: string) => void;
}) {
  const { markets, selected, onSelect } = props;
  const { t } = useTranslation('core/sports');
  return (
    <div className={css['market']}>
      <Select
        isSmall
        isLabelHidden
        label={t('market')}
        options={markets.map((name) => ({ id: name, label: name }))}
        value={selected}
        onChange={onSelect}
      />
    </div>
  );
}

/** The days on which there is a match, and the one that is chosen as long as it has one. */
function useDays(leagues: readonly ListedLeague[]) {
  const [wanted, chooseDay] = useState(allDays);
  const days = daysOf(leagues);
  const isThere = days.slice(0, daysMax).some(({ date }) => date === wanted);
  return { days, day: isThere ? wanted : allDays, chooseDay };
}

interface ChosenMatchesProps {
  readonly sport: Sport;
  readonly leagues: readonly ListedLeague[];
  /** True where the list has only one day, so that there is none to choose. */
  readonly isOfOneDay?: boolean;
  /** The heading of the first matches, which stands beside the choice. */
  readonly title?: string | undefined;
  readonly children: (leagues: readonly ListedLeague[], shown: ShownColumns) => ReactNode;
}

/** Matches of the day and under the market that are chosen above them, with more markets where there is room. */
export function ChosenMatches(props: ChosenMatchesProps) {
  const { sport, leagues, isOfOneDay = false, title, children } = props;
  const [wantedMarket, setWantedMarket] = useKeptMarket(sport.url);
  const { days, day, chooseDay } = useDays(isOfOneDay ? [] : leagues);
  const markets = marketNamesOf(leagues);
  const [headline] = markets;
  const market = markets.slice(1).find((name) => name === wantedMarket);
  const hasDays = days.length > 1;
  const hasMarkets = markets.length > 1;
  const ref = useRef<HTMLDivElement>(null);
  const shown = useShownColumns(leagues, { market, width: useWidth(ref) });
  const ofDays = useMemo(() => (day === allDays ? leagues : ofDay(leagues, day)), [leagues, day]);
  return (
    <Stack gap={2}>
      {title === undefined && !hasDays && !hasMarkets ? null : (
        <Row>
          {title === undefined ? null : <h2>{title}</h2>}
          {hasDays ? <DayChoice days={days} selected={day} onSelect={chooseDay} /> : null}
          {headline === undefined || !hasMarkets ? null : (
            <MarketChoice
              markets={markets}
              selected={market ?? headline}
              onSelect={setWantedMarket}
            />
          )}
        </Row>
      )}
      <div ref={ref}>{children(ofDays, shown)}</div>
    </Stack>
  );
}
