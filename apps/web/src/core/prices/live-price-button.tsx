import { useStaleSince } from '@furlong/client';
import { NoPrice, PriceButton, type PriceShape, type PriceState } from '@furlong/ui';
import {
  isOfferedPrice,
  useSelectionPrice,
  type LiveMarketKey,
  type LivePrice,
} from './price-store.ts';
import { toSentPrice } from '../slip/sent-price.ts';
import { eachWayKey, slipKey, toggleOnSlip, useIsOnSlip, type SlipChoice } from '../slip/slip.ts';

interface LivePriceButtonProps {
  readonly market: LiveMarketKey;
  readonly selection: number;
  /** The name of the outcome, such as the runner's or the team's. */
  readonly label: string;
  readonly shape?: PriceShape;
  /** `SP` backs at the starting price, whatever the price now. */
  readonly takes?: 'price' | 'SP';
  readonly isEachWay?: boolean;
  /** Text instead of the price, such as `EW`. */
  readonly text?: string;
  /** Draws the place of a price that is not offered, in a row of two or three. */
  readonly isPlaceDrawn?: boolean;
}

/** `hidden` where there is no price to take: then only the place is kept, without a button (specification, part 4). */
function stateOf(known: LivePrice | undefined, takesPrice: boolean): PriceState | 'hidden' {
  if (known === undefined) return 'loading';
  if (known.isNonRunner) return 'non-runner';
  if (takesPrice && !isOfferedPrice(known.price)) return 'hidden';
  switch (known.status) {
    case 'Suspended':
      return 'suspended';
    case 'Off':
    case 'Closed':
    case 'Result':
    case 'Void':
      return 'hidden';
    case 'Open':
      return 'open';
  }
}

function choiceOf(props: LivePriceButtonProps, known: LivePrice | undefined): SlipChoice {
  const { market, selection, takes, isEachWay = false } = props;
  const isStartingPrice = takes === 'SP' || known?.price === 'SP';
  const price = isStartingPrice ? 'SP' : (known?.price ?? '');
  return {
    eventFileName: market.ef,
    eventGroup: market.eg,
    eventsNumber: market.ev,
    selectionNumber: selection,
    price: toSentPrice(price),
    priceCode: isStartingPrice ? 'S' : '',
    isEachWay,
  };
}

/** Adds or removes the selection. A bet that is on the slip to win only becomes each way instead. */
function toggle(choice: SlipChoice, on: { readonly slip: boolean; readonly asShown: boolean }) {
  toggleOnSlip(choice);
  if (choice.isEachWay && on.slip && !on.asShown) toggleOnSlip(choice);
}

/**
 * The live price of a selection; a tap puts the selection on the slip or takes it off. The price store has to
 * be seeded first.
 */
export function LivePriceButton(props: LivePriceButtonProps) {
  const { takes = 'price', label, shape = 'box', isEachWay = false } = props;
  const known = useSelectionPrice(props.market, props.selection);
  const isStale = useStaleSince() !== undefined;
  const choice = choiceOf(props, known);
  const isOnSlip = useIsOnSlip(slipKey(choice));
  const isEachWayOnSlip = useIsOnSlip(eachWayKey(choice));
  const isLit = isEachWay ? isEachWayOnSlip : isOnSlip;
  const state = stateOf(known, takes === 'price');
  if (state === 'hidden') {
    return <NoPrice label={label} shape={shape} isDrawn={props.isPlaceDrawn} />;
  }
  return (
    <PriceButton
      state={state}
      price={choice.price}
      label={label}
      shape={shape}
      isSelected={isLit}
      move={props.text === undefined && takes === 'price' ? known?.move : undefined}
      isStale={known !== undefined && isStale}
      onToggle={() => {
        toggle(choice, { slip: isOnSlip, asShown: isLit });
      }}
      text={props.text}
    />
  );
}
