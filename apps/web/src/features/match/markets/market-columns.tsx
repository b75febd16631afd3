import type { Match } from '@furlong/contract';
import { useCallback, useMemo, useRef, useState } from 'react';
import { useWidth } from '../../../platform/use-width.ts';
import { toggleFavouriteMarket, useFavouriteMarkets } from './favourite-markets.ts';
import css from './market-columns.module.css';
import { MarketCard } from './market-card.tsx';
import { heightOf, layoutOf } from './market-layout.ts';
import { columnsFor, guessWidth, placeCards, type CardPlaces } from './place-cards.ts';
import type { MarketStack } from './stack-lines.ts';
import type { Folds } from './use-folds.ts';

const unplaced: CardPlaces = new Map();

interface Arranged {
  readonly columns: number;
  readonly places: CardPlaces;
}

/** Cards keep their columns until the number of columns changes: a price that comes or goes moves no card. */
function usePlaces(props: MarketColumnsProps, columns: number): CardPlaces {
  const { stacks, match, folds, tab } = props;
  const [last, setLast] = useState<Arranged>({ columns, places: unplaced });
  const placed = last.columns === columns ? last.places : unplaced;
  const isPlaced = stacks.every(({ id }) => placed.has(id));
  if (isPlaced) return placed;
  const cards = stacks.map((stack) => {
    const layout = layoutOf(stack, match);
    const height = layout === undefined ? 0 : heightOf(layout, !folds.isOpen(tab, stack));
    return { id: stack.id, height };
  });
  const places = placeCards(cards, columns, placed);
  setLast({ columns, places });
  return places;
}

interface MarketColumnsProps {
  readonly match: Match;
  readonly tab: string;
  readonly stacks: readonly MarketStack[];
  readonly folds: Folds;
}

/** The cards of a tab in as many columns as there is room for. */
export function MarketColumns(props: MarketColumnsProps) {
  const { match, tab, stacks, folds } = props;
  const { eventFile, eventGroup, homeTeam, awayTeam, code } = match;
  const box = useRef<HTMLDivElement>(null);
  const width = useWidth(box);
  const columns = columnsFor(
    width === 0 ? guessWidth(document.documentElement.clientWidth) : width,
  );
  const places = usePlaces(props, columns);
  const favourites = useFavouriteMarkets(code);
  const fixture = useMemo(() => ({ ef: eventFile, eg: eventGroup }), [eventFile, eventGroup]);
  const teams = useMemo(() => ({ homeTeam, awayTeam }), [homeTeam, awayTeam]);
  const { setOpen } = folds;
  const fold = useCallback(
    (stack: MarketStack, isOpen: boolean) => {
      setOpen(tab, [stack], isOpen);
    },
    [setOpen, tab],
  );
  const star = useCallback(
    ({ kind }: MarketStack) => {
      toggleFavouriteMarket(code, kind);
    },
    [code],
  );
  return (
    <div ref={box} className={css['columns']}>
      {Array.from({ length: columns }, (_, column) => (
        <div key={column} className={css['column']}>
          {stacks
            .filter(({ id }) => (places.get(id) ?? 0) === column)
            .map((stack) => (
              <MarketCard
                key={stack.id}
                fixture={fixture}
                teams={teams}
                stack={stack}
                isOpen={folds.isOpen(tab, stack)}
                onFold={fold}
                isFavourite={favourites.includes(stack.kind)}
                onStar={star}
              />
            ))}
        </div>
      ))}
    </div>
  );
}
