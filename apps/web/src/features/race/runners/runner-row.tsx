import type { Runner } from '@furlong/contract';
import { Icon } from '@furlong/ui';
import { memo, useId, useState } from 'react';
import type { LiveMarketKey } from '../../../core/prices/price-store.ts';
import { padTwo } from '../../../core/sports/pad-two.ts';
import { useTranslation } from '../../../platform/use-translation.ts';
import { PeopleOf } from './people.tsx';
import { RunnerIcon } from './runner-icon.tsx';
import type { RaceSetting } from './runner-marks.ts';
import { RunnerMarksLine } from './runner-marks-line.tsx';
import { RunnerMore } from './runner-more.tsx';
import { RunnerPrices, type RunnerOffer } from './runner-prices.tsx';
import css from './runner-row.module.css';

interface RunnerRowProps {
  readonly runner: Runner;
  readonly market: LiveMarketKey;
  readonly offer: RunnerOffer;
  /** Favourite alone, one of several, or neither. */
  readonly favourite: 'sole' | 'joint' | undefined;
  readonly isDog: boolean;
  readonly race: RaceSetting;
}

function Favourite({ kind }: { readonly kind: 'sole' | 'joint' }) {
  const { t } = useTranslation('race');
  return (
    <abbr className={css['fav']} title={t(kind === 'sole' ? 'favourite' : 'jointFavourite')}>
      {t(kind === 'sole' ? 'favouriteShort' : 'jointFavouriteShort')}
    </abbr>
  );
}

export function RunnerNumber({ runner }: { readonly runner: Runner }) {
  const { t } = useTranslation('race');
  return (
    <span className={css['number']}>
      {padTwo(runner.selectionNumber)}
      {runner.draw === null ? null : (
        <abbr className={css['draw']} title={`${t('draw')} ${runner.draw}`}>
          ({runner.draw})
        </abbr>
      )}
    </span>
  );
}

function Labelled({ label, children }: { readonly label: string; readonly children: string }) {
  return (
    <span>
      {label} {children}
    </span>
  );
}

/** Form, age and weight, rating: one line under the name on the phone, columns where there is room. */
function RunnerFacts({ runner }: { readonly runner: Runner }) {
  const { t } = useTranslation('race');
  const { form, horseAge, weight, officialRating } = runner.additionalInfo;
  return (
    <>
      <span className={css['data']}>
        {form === '' ? null : <span>{form}</span>}
        {horseAge === '' ? null : <Labelled label={t('age')}>{horseAge}</Labelled>}
        {weight === '' ? null : <Labelled label={t('weightShort')}>{weight}</Labelled>}
        {officialRating === '' ? null : (
          <span>
            <abbr title={t('officialRatingLong')}>{t('officialRating')}</abbr> {officialRating}
          </span>
        )}
      </span>
      <span className={css['form']} aria-hidden="true">
        {form}
      </span>
      <span className={css['age']} aria-hidden="true">{`${horseAge} ${weight}`}</span>
      <span className={css['rating']} aria-hidden="true">
        {officialRating}
      </span>
    </>
  );
}

/** A row of the race card: the runner, its prices, and its details when it is opened. */
export const RunnerRow = memo(function RunnerRow(props: RunnerRowProps) {
  const { runner, market, offer, favourite, isDog, race } = props;
  const [isOpen, setIsOpen] = useState(false);
  const moreId = useId();
  return (
    <li className={css['runner']}>
      <div className={css['row']} data-odds={offer.hasOdds}>
        <RunnerNumber runner={runner} />
        <span className={css['silk']}>
          <RunnerIcon runner={runner} isDog={isDog} />
        </span>
        <button
          type="button"
          className={css['toggle']}
          aria-expanded={isOpen}
          aria-controls={moreId}
          onClick={() => {
            setIsOpen(!isOpen);
          }}
        >
          {runner.selectionName}
          {favourite === undefined ? null : <Favourite kind={favourite} />}
          <span className={css['turn']}>
            <Icon name="chevron-down" size="small" />
          </span>
        </button>
        <span className={css['people']}>
          <PeopleOf runner={runner} />
          <RunnerMarksLine runner={runner} race={race} />
        </span>
        <RunnerFacts runner={runner} />
        {offer.hasOdds ? <RunnerPrices runner={runner} market={market} offer={offer} /> : null}
      </div>
      <div id={moreId} hidden={!isOpen}>
        {isOpen ? <RunnerMore runner={runner} market={market} offer={offer} race={race} /> : null}
      </div>
    </li>
  );
});
