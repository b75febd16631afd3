import { Button } from '@furlong/ui';
import { useState } from 'react';
import { LivePriceButton } from '../../../core/prices/live-price-button.tsx';
import type { LiveMarketKey } from '../../../core/prices/price-store.ts';
import { useTranslation } from '../../../platform/use-translation.ts';
import { playersAtFirst, type ScoreColumn } from './arrange-markets.ts';
import css from './market-body.module.css';
import { MarketGrid } from './market-grid.tsx';
import type { MarketOutcome } from './market-kind.ts';
import type { MarketLayout } from './market-layout.ts';

interface OutcomesProps {
  readonly market: LiveMarketKey;
  readonly outcomes: readonly MarketOutcome[];
  readonly shape: 'named' | 'score' | 'stack';
}

function Outcomes({ market, outcomes, shape }: OutcomesProps) {
  return outcomes.map(({ selection, selName }) => (
    <LivePriceButton
      key={selection}
      market={market}
      selection={selection}
      label={selName}
      shape={shape}
      isPlaceDrawn={shape === 'stack'}
    />
  ));
}

/** Each column is as long as it needs to be: draws are fewer than wins. */
function Columns(props: {
  readonly market: LiveMarketKey;
  readonly columns: readonly ScoreColumn[];
  readonly others: readonly MarketOutcome[];
  readonly shape: 'named' | 'score';
}) {
  const { market, columns, others, shape } = props;
  return (
    <>
      <div className={css[columns.length === 2 ? 'two' : 'three']}>
        {columns.map(({ legend, outcomes }) => (
          <div key={legend} className={css['column']} role="group" aria-label={legend}>
            <span className={css['legend']} aria-hidden="true">
              {legend}
            </span>
            <div className={css['rows']}>
              <Outcomes market={market} outcomes={outcomes} shape={shape} />
            </div>
          </div>
        ))}
      </div>
      {others.length === 0 ? null : (
        <div className={css['others']}>
          <Outcomes market={market} outcomes={others} shape="named" />
        </div>
      )}
    </>
  );
}

type OfOutcomes = Extract<MarketLayout, { as: 'players' | 'scores' }>;

/** Both squads side by side: the most likely scorers first, and all players when asked for. */
function Players({
  market,
  layout,
}: {
  readonly market: LiveMarketKey;
  readonly layout: OfOutcomes;
}) {
  const { t } = useTranslation('match');
  const [isWhole, setWhole] = useState(false);
  const columns = layout.columns.map(({ legend, outcomes }) => ({
    legend,
    outcomes: isWhole ? outcomes : outcomes.slice(0, playersAtFirst),
  }));
  const isLong = layout.columns.some(({ outcomes }) => outcomes.length > playersAtFirst);
  return (
    <>
      <Columns market={market} columns={columns} others={layout.others} shape="named" />
      {isLong ? (
        <div className={css['more']}>
          <Button kind="quiet" isWide onPress={() => setWhole(!isWhole)}>
            {isWhole ? t('fewerPlayers') : t('allPlayers')}
          </Button>
        </div>
      ) : null}
    </>
  );
}

const shapes = { list: 'named', short: 'score', two: 'stack', three: 'stack' } as const;

/** The prices of a card, as its layout has them. */
export function MarketBody(props: {
  readonly fixture: Omit<LiveMarketKey, 'ev'>;
  readonly layout: MarketLayout;
}) {
  const { fixture, layout } = props;
  if (layout.as === 'grid') return <MarketGrid fixture={fixture} grid={layout} />;
  const market = { ...fixture, ev: layout.market.eventsNumber };
  switch (layout.as) {
    case 'players':
      return <Players market={market} layout={layout} />;
    case 'scores':
      return (
        <Columns market={market} columns={layout.columns} others={layout.others} shape="score" />
      );
    case 'list':
    case 'short':
    case 'two':
    case 'three':
      return (
        <div className={css[layout.as]}>
          <Outcomes market={market} outcomes={layout.outcomes} shape={shapes[layout.as]} />
        </div>
      );
  }
}
