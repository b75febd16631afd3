import type { CountryCompetitions, Sport } from '@furlong/contract';
import { Card, Flag, FoldRow, LinedList, VisuallyHidden } from '@furlong/ui';
import { useTranslation } from '../../../platform/use-translation.ts';
import { CompetitionRow } from './competition-row.tsx';
import css from './country-list.module.css';
import type { OpenCountries } from './open-countries.ts';
import type { RegionId } from '../view/sport-view.ts';

interface CountryListProps {
  readonly sport: Sport;
  readonly countries: readonly CountryCompetitions[];
  readonly region: RegionId | undefined;
  readonly open: OpenCountries;
  /** The option of the page under which a pick is shown. */
  readonly option: string | undefined;
}

function CountryHead({ country, competitionCount }: CountryCompetitions) {
  const { t } = useTranslation('sports');
  return (
    <>
      <Flag country={country} />
      <span className={css['country']}>{country}</span>
      <span className={css['count']}>
        <span aria-hidden="true">{competitionCount}</span>
        <VisuallyHidden>{t('competitionCount', { count: competitionCount })}</VisuallyHidden>
      </span>
    </>
  );
}

/** Countries with the number of their competitions. Each opens to its competitions, with all of them together first. */
export function CountryTree({ sport, countries, region, open, option }: CountryListProps) {
  const { t } = useTranslation('sports');
  return (
    <LinedList>
      {countries.map((of) => (
        <li key={of.country}>
          <FoldRow
            head={<CountryHead {...of} />}
            isOpen={open.has(of.country)}
            onToggle={(isOpen) => {
              open.set(of.country, isOpen);
            }}
          >
            <ul className={css['competitions']}>
              <li>
                <CompetitionRow
                  sport={sport}
                  view={{ option, region, category: of.country }}
                  name={t('allOf', { name: of.country })}
                  matches={of.eventCount}
                />
              </li>
              {of.competitions.map(({ League, leagueCode, eventCount }) => (
                <li key={`${leagueCode} ${League}`}>
                  <CompetitionRow
                    sport={sport}
                    view={{ option, region, category: of.country, competition: League }}
                    name={League}
                    matches={eventCount}
                  />
                </li>
              ))}
            </ul>
          </FoldRow>
        </li>
      ))}
    </LinedList>
  );
}

export function CountryList(props: CountryListProps) {
  const { t } = useTranslation('sports');
  return (
    <section aria-label={t('countries')}>
      <Card title={t('countries')}>
        <CountryTree {...props} />
      </Card>
    </section>
  );
}
