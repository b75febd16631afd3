import type { CompetitionInfo, Sport } from '@furlong/contract';
import { Card, LinedList } from '@furlong/ui';
import { useId } from 'react';
import { useTranslation } from '../../../platform/use-translation.ts';
import css from './alphabet-list.module.css';
import { toAlphabet } from './alphabet.ts';
import { CompetitionRow } from './competition-row.tsx';
import type { RegionId } from '../view/sport-view.ts';

interface AlphabetListProps {
  readonly sport: Sport;
  readonly competitions: readonly CompetitionInfo[];
  readonly region: RegionId | undefined;
  readonly option: string | undefined;
}

function jumpTo(id: string) {
  const head = document.getElementById(id);
  head?.scrollIntoView({ block: 'start' });
  head?.focus({ preventScroll: true });
}

/** The competitions under one letter. */
export function LetterRows(props: AlphabetListProps) {
  const { sport, competitions, region, option } = props;
  return (
    <LinedList>
      {competitions.map(({ League, leagueCode, country, eventCount }) => (
        <li key={`${leagueCode} ${country} ${League}`}>
          <CompetitionRow
            sport={sport}
            view={{ option, region, category: country, competition: League }}
            name={League}
            flag={country}
            detail={country}
            matches={eventCount}
          />
        </li>
      ))}
    </LinedList>
  );
}

/** Every competition from A to Z, with a way to jump to each letter. */
export function AlphabetList({ sport, competitions, region, option }: AlphabetListProps) {
  const { t } = useTranslation('sports');
  const id = useId();
  const letters = toAlphabet(competitions);
  return (
    <section aria-label={t('aToZ')}>
      <Card title={t('aToZ')}>
        <div className={css['letters']} role="group" aria-label={t('jumpToLetter')}>
          {letters.map(({ letter }) => (
            <button
              key={letter}
              type="button"
              className={css['letter']}
              onClick={() => {
                jumpTo(`${id}${letter}`);
              }}
            >
              {letter}
            </button>
          ))}
        </div>
        {letters.map(({ letter, competitions: under }) => (
          <section key={letter} aria-labelledby={`${id}${letter}`}>
            <h4 className={css['head']} id={`${id}${letter}`} tabIndex={-1}>
              {letter}
            </h4>
            <LetterRows sport={sport} region={region} option={option} competitions={under} />
          </section>
        ))}
      </Card>
    </section>
  );
}
