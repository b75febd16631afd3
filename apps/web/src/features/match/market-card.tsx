import type { MatchMarket } from '@furlong/contract';
import { Badge, Disclosure, type PriceShape } from '@furlong/ui';
import { memo } from 'react';
import { LivePriceButton } from '../../platform/live-price-button.tsx';
import { useMarketStatus, type MarketKey } from '../../platform/price-store.ts';
import { useStatusText } from '../../platform/sport/status-text.ts';
import { shownOutcomes, toScoreGrid, type Outcome } from './arrange-markets.ts';
import css from './market-card.module.css';

interface OutcomesProps {
  readonly market: MarketKey;
  readonly outcomes: readonly Outcome[];
  readonly shape: PriceShape;
}

function Outcomes({ market, outcomes, shape }: OutcomesProps) {
  return outcomes.map(({ selection, selName }) => (
    <LivePriceButton
      key={selection}
      market={market}
      selection={selection}
      label={selName}
      shape={shape}
    />
  ));
}

/** Each column by itself: there are as many draws as there are, whoever wins more often. */
function Scores({ market, data }: { readonly market: MarketKey; readonly data: MatchMarket }) {
  const grid = toScoreGrid(data);
  return (
    <>
      <div className={css['three']}>
        {grid.columns.map(({ legend, outcomes }) => (
          <div key={legend} className={css['column']} role="group" aria-label={legend}>
            <span className={css['legend']} aria-hidden="true">
              {legend}
            </span>
            <Outcomes market={market} outcomes={outcomes} shape="named" />
          </div>
        ))}
      </div>
      {grid.others.length === 0 ? null : (
        <div className={css['others']}>
          <Outcomes market={market} outcomes={grid.others} shape="named" />
        </div>
      )}
    </>
  );
}

function Body({ market, data }: { readonly market: MarketKey; readonly data: MatchMarket }) {
  const events = shownOutcomes(data);
  switch (data.legendType) {
    case 0:
      return (
        <div className={css['list']}>
          <Outcomes market={market} outcomes={events} shape="named" />
        </div>
      );
    case 1:
      return (
        <div className={css['three']}>
          <Outcomes market={market} outcomes={events} shape="stack" />
        </div>
      );
    case 2:
      return (
        <div className={css['two']}>
          <Outcomes market={market} outcomes={events} shape="stack" />
        </div>
      );
    case 3:
      return <Scores market={market} data={data} />;
  }
}

function Status({ market }: { readonly market: MarketKey }) {
  const statusText = useStatusText();
  const status = useMarketStatus(market);
  if (status === undefined || status === 'Open') return null;
  return <Badge>{statusText(status)}</Badge>;
}

/** A market of a match, laid out by its legend type: a list, three columns, two, or a grid of scores. */
export const MarketCard = memo(function MarketCard(props: {
  readonly fixture: Omit<MarketKey, 'ev'>;
  readonly market: MatchMarket;
  readonly isOpenAtFirst: boolean;
}) {
  const { fixture, market, isOpenAtFirst } = props;
  const key = { ...fixture, ev: market.eventsNumber };
  return (
    <section
      className={css['market']}
      data-wide={market.legendType === 3 || market.legendType === 0 ? '' : undefined}
      aria-label={market.elRespose}
    >
      <Disclosure
        title={market.elRespose}
        aside={<Status market={key} />}
        isOpenAtFirst={isOpenAtFirst}
      >
        <Body market={key} data={market} />
      </Disclosure>
    </section>
  );
});
