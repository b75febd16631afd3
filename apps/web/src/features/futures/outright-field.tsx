import type { AntepostMarket } from '@furlong/contract';
import { SearchField, Segmented, VisuallyHidden } from '@furlong/ui';
import { useState } from 'react';
import { LivePriceButton } from '../../core/prices/live-price-button.tsx';
import { isOfferedPrice, type LiveMarketKey } from '../../core/prices/price-store.ts';
import { useKeptOrder } from '../../core/prices/use-kept-order.ts';
import { useTranslation } from '../../platform/use-translation.ts';
import css from './antepost-page.module.css';
import { findInField } from './find-in-field.ts';
import { WholeButton } from './whole-button.tsx';

type Selection = AntepostMarket['Events'][number];
type Sort = 'price' | 'name';

/** A field of more than this can be searched, and shows so many at first. */
const shownAtFirst = 20;

function Prices(props: { readonly market: LiveMarketKey; readonly field: readonly Selection[] }) {
  return (
    <div className={css['selections']}>
      {props.field.map(({ SelName, selection }) => (
        <LivePriceButton
          key={selection}
          market={props.market}
          selection={selection}
          label={SelName}
          shape="named"
        />
      ))}
    </div>
  );
}

/** Search and order of a large field. */
function Tools(props: {
  readonly typed: string;
  readonly onType: (typed: string) => void;
  readonly sort: Sort;
  readonly onSort: (sort: Sort) => void;
}) {
  const { t } = useTranslation('futures');
  return (
    <div className={css['tools']}>
      <div className={css['search']} role="search">
        <SearchField
          label={t('find')}
          clearLabel={t('clear')}
          text={props.typed}
          onType={props.onType}
          input={{ maxLength: 40 }}
        />
      </div>
      <Segmented
        label={t('order')}
        options={[
          { id: 'price', label: t('byPrice') },
          { id: 'name', label: t('byName') },
        ]}
        selected={props.sort}
        onSelect={props.onSort}
      />
    </div>
  );
}

/** A large field: it is searched and sorted, and shows its first until all are asked for. */
function LargeField(props: {
  readonly market: LiveMarketKey;
  readonly field: readonly Selection[];
}) {
  const { market, field } = props;
  const { t } = useTranslation('futures');
  const [typed, setTyped] = useState('');
  const [sort, setSort] = useState<Sort>('price');
  const [isWhole, setIsWhole] = useState(false);
  const sorted =
    sort === 'price'
      ? field
      : field.toSorted((one, other) => one.SelName.localeCompare(other.SelName));
  const found = findInField(sorted, typed);
  const isSearched = typed.trim() !== '';
  const shown = isWhole || isSearched ? found : found.slice(0, shownAtFirst);
  return (
    <>
      <Tools typed={typed} onType={setTyped} sort={sort} onSort={setSort} />
      <div role="status">
        {isSearched ? (
          <p className={css['note']}>{t('found', { count: found.length, all: field.length })}</p>
        ) : (
          <VisuallyHidden>{t(sort === 'price' ? 'sortedByPrice' : 'sortedByName')}</VisuallyHidden>
        )}
      </div>
      <Prices market={market} field={shown} />
      {isSearched ? null : (
        <div className={css['all']}>
          <WholeButton
            isWhole={isWhole}
            first={shownAtFirst}
            all={field.length}
            onChange={setIsWhole}
          />
        </div>
      )}
    </>
  );
}

/**
 * The field of a market by price, the shortest first when it was opened. Prices move in their places: a row that
 * moved with them would not be there when a finger comes down.
 */
export function OutrightField(props: {
  readonly market: LiveMarketKey;
  readonly selections: readonly Selection[];
}) {
  const { market, selections } = props;
  const field = useKeptOrder(selections.filter(({ price }) => isOfferedPrice(price)));
  if (field.length <= shownAtFirst) return <Prices market={market} field={field} />;
  return <LargeField market={market} field={field} />;
}
