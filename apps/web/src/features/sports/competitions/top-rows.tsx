import { LinedList } from '@furlong/ui';
import type { CompetitionInfo, Sport } from '@furlong/contract';
import { useTranslation } from '../../../platform/use-translation.ts';
import { CompetitionRow } from './competition-row.tsx';
import { competitionsOption, everywhere, type RegionId } from '../view/sport-view.ts';

interface TopRowsProps {
  readonly sport: Sport;
  readonly top: readonly CompetitionInfo[];
  readonly region: RegionId | undefined;
}

/** Every match of the sport, then the competitions that most is bet on. */
export function TopRows({ sport, top, region }: TopRowsProps) {
  const { t } = useTranslation('sports');
  const option = competitionsOption;
  return (
    <LinedList>
      <li>
        <CompetitionRow
          sport={sport}
          view={{ option, region, category: everywhere }}
          name={t('allMatches')}
        />
      </li>
      {top.map(({ League, leagueCode, country, eventCount }) => (
        <li key={`${leagueCode} ${country} ${League}`}>
          <CompetitionRow
            sport={sport}
            view={{ option, region, category: country, competition: League }}
            name={League}
            flag={country}
            matches={eventCount}
          />
        </li>
      ))}
    </LinedList>
  );
}
