import { Badge, Disclosure } from '@furlong/ui';
import { memo } from 'react';
import { Star } from '../../../core/favourites/star.tsx';
import { useMarketStatus, type LiveMarketKey } from '../../../core/prices/price-store.ts';
import { useStatusText } from '../../../core/sports/racing/status-text.ts';
import { useTranslation } from '../../../platform/use-translation.ts';
import { MarketBody } from './market-body.tsx';
import css from './market-card.module.css';
import type { TeamNames } from './market-kind.ts';
import { layoutOf } from './market-layout.ts';
import type { MarketStack } from './stack-lines.ts';

function Status({ market }: { readonly market: LiveMarketKey }) {
  const statusText = useStatusText();
  const status = useMarketStatus(market);
  if (status === undefined || status === 'Open') return null;
  return <Badge>{statusText(status)}</Badge>;
}

interface MarketCardProps {
  readonly fixture: Omit<LiveMarketKey, 'ev'>;
  readonly teams: TeamNames;
  readonly stack: MarketStack;
  readonly isOpen: boolean;
  readonly onFold: (stack: MarketStack, isOpen: boolean) => void;
  readonly isFavourite: boolean;
  readonly onStar: (stack: MarketStack) => void;
}

/** A card of the match page, with the star that puts its kind of market in front of the others. */
export const MarketCard = memo(function MarketCard(props: MarketCardProps) {
  const { fixture, teams, stack, isOpen, onFold, isFavourite, onStar } = props;
  const { t } = useTranslation('match');
  const only = stack.columns.length === 0 ? stack.rows[0]?.market : undefined;
  const layout = layoutOf(stack, teams);
  return (
    <section className={css['market']} aria-label={stack.title}>
      <Disclosure
        title={stack.title}
        aside={
          <>
            {only === undefined ? null : <Status market={{ ...fixture, ev: only.eventsNumber }} />}
            <span className={css['starPlace']} />
          </>
        }
        isOpen={isOpen}
        onToggle={(isNowOpen) => {
          if (isNowOpen !== isOpen) onFold(stack, isNowOpen);
        }}
      >
        {layout === undefined ? null : <MarketBody fixture={fixture} layout={layout} />}
      </Disclosure>
      <div className={css['star']}>
        <Star
          label={t('favouriteMarket', { market: stack.title })}
          isChosen={isFavourite}
          onToggle={() => {
            onStar(stack);
          }}
        />
      </div>
    </section>
  );
});
