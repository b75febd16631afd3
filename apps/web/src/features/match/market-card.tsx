import type { Match, MatchMarket } from '@furlong/contract';
import { Badge, Button, Disclosure, type PriceShape } from '@furlong/ui';
import { memo, useState } from 'react';
import { LivePriceButton } from '../../core/prices/live-price-button.tsx';
import { useMarketStatus, type MarketKey } from '../../core/prices/price-store.ts';
import { useStatusText } from '../../core/sports/status-text.ts';
import { useTranslation } from '../../platform/use-translation.ts';
import {
  playersAtFirst,
  shownOutcomes,
  toPlayerColumns,
  toScoreGrid,
  type MarketOutcome,
  type PlayerColumns,
  type ScoreColumn,
} from './arrange-markets.ts';
import { LineGrid } from './line-grid.tsx';
import css from './market-card.module.css';
import type { MarketStack } from './stack-lines.ts';

interface OutcomesProps {
  readonly market: MarketKey;
  readonly outcomes: readonly MarketOutcome[];
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

/** Each column is as long as it needs to be: draws are fewer than wins. */
function Columns(props: {
  readonly market: MarketKey;
  readonly columns: readonly ScoreColumn[];
  readonly others: readonly MarketOutcome[];
  readonly shape: PriceShape;
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

/** Both squads side by side: the most likely scorers first, and all players when asked for. */
function Players({ market, grid }: { readonly market: MarketKey; readonly grid: PlayerColumns }) {
  const { t } = useTranslation('match');
  const [isWhole, setWhole] = useState(false);
  const columns = grid.columns.map(({ legend, outcomes }) => ({
    legend,
    outcomes: isWhole ? outcomes : outcomes.slice(0, playersAtFirst),
  }));
  const isLong = grid.columns.some(({ outcomes }) => outcomes.length > playersAtFirst);
  return (
    <>
      <Columns market={market} columns={columns} others={grid.others} shape="named" />
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

interface BodyProps {
  readonly market: MarketKey;
  readonly data: MatchMarket;
  readonly teams: Teams;
}

type Teams = Pick<Match, 'homeTeam' | 'awayTeam'>;

function Body({ market, data, teams }: BodyProps) {
  const events = shownOutcomes(data);
  const players = toPlayerColumns(data, teams);
  if (players !== undefined) return <Players market={market} grid={players} />;
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
    case 3: {
      const { columns, others } = toScoreGrid(data);
      return <Columns market={market} columns={columns} others={others} shape="score" />;
    }
  }
}

function Status({ market }: { readonly market: MarketKey }) {
  const statusText = useStatusText();
  const status = useMarketStatus(market);
  if (status === undefined || status === 'Open') return null;
  return <Badge>{statusText(status)}</Badge>;
}

/**
 * A card of the match page. A market by itself is laid out by its legend type: a list, three columns, two, or a
 * grid of scores. The lines of one kind are a grid of rows.
 */
export const MarketCard = memo(function MarketCard(props: {
  readonly fixture: Omit<MarketKey, 'ev'>;
  readonly teams: Teams;
  readonly stack: MarketStack;
  readonly isOpenAtFirst: boolean;
}) {
  const { fixture, teams, stack, isOpenAtFirst } = props;
  const only = stack.columns.length === 0 ? stack.markets[0] : undefined;
  const isWide = only?.legendType === 3 || only?.legendType === 0;
  const key = only === undefined ? undefined : { ...fixture, ev: only.eventsNumber };
  return (
    <section className={css['market']} data-wide={isWide ? '' : undefined} aria-label={stack.title}>
      <Disclosure
        title={stack.title}
        aside={key === undefined ? null : <Status market={key} />}
        isOpenAtFirst={isOpenAtFirst}
      >
        {only === undefined || key === undefined ? (
          <LineGrid fixture={fixture} stack={stack} />
        ) : (
          <Body market={key} data={only} teams={teams} />
        )}
      </Disclosure>
    </section>
  );
});
