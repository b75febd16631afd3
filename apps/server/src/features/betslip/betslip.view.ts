import {
  formatEachWayTerms,
  isSingles,
  listRelatedPairs,
  offerWagers,
  toEachWayTerms,
  type Selection,
} from '@furlong/betting';
import type { Bet, Betslip, BetslipWager } from '@furlong/contract';
import { noPence } from '@furlong/money';
import { parsePrice } from '@furlong/odds';
import { winningsMaxOf, type HouseRules } from '@furlong/settlement';
import type { Book, BookMarket } from '../../core/catalogue/book/book.ts';
import { statusWord } from '../../core/catalogue/views/market-view.ts';
import {
  describeMarket,
  relatedGroupOfMarket,
  placeTermsOfMarket,
  stateOfMarket,
} from '../../core/wagers/market-facts.ts';
import type { BetslipBetRow, BetslipRow } from './betslip.queries.ts';

/** The facts on which the view of a betslip depends beside the slip. */
export interface BetslipViewer {
  readonly book: Book;
  readonly rules: Pick<HouseRules, 'winningsMax'>;
  readonly now: number;
}

/** A betslip as its customer sees it now: its selections with their prices, and the wagers that they offer. */
export function toBetslip(
  slip: BetslipRow,
  rows: readonly BetslipBetRow[],
  view: BetslipViewer,
): Betslip {
  const bets = rows.map((row) => toBet(row, view.book.findMarketById(row.market_id), view));
  const selections = bets.flatMap((bet, index) => {
    const market = view.book.findMarketById(rows[index]?.market_id ?? 0);
    return bet.isAvailable && market !== undefined ? [toSelection(bet, market)] : [];
  });
  return {
    id: slip.id,
    revision: slip.revision,
    bets,
    wagers: offerWagers(selections).map((offer): BetslipWager => ({
      // The specification calls bets on each selection alone by the name of one.
      name: isSingles(offer.wager) ? 'Single' : offer.wager.name,
      numberOfLines: offer.lineCount,
      isEachWay: offer.isEachWayOffered,
      eachWay: false,
      stake: noPence,
      toSubmit: false,
      hasStartingPrice: offer.hasStartingPrice,
    })),
    related: listRelatedPairs(selections).map(([first, second]) => ({
      first: first.name,
      second: second.name,
    })),
  };
}

/** Whether a bet can be struck on a selection now, at its price or at the starting price, as `priceCode` says. */
export function isAvailable(
  market: BookMarket,
  wanted: { readonly selectionNumber: number; readonly priceCode: '' | 'S' },
  now: number,
): boolean {
  const selection = market.selections.get(wanted.selectionNumber);
  if (selection === undefined || selection.isWithdrawn || stateOfMarket(market, now) !== 'open') {
    return false;
  }
  return wanted.priceCode === 'S'
    ? market.hasStartingPrice
    : parsePrice(selection.price) !== undefined;
}

function toBet(
  row: BetslipBetRow,
  market: BookMarket | undefined,
  { rules, now }: BetslipViewer,
): Bet {
  if (market === undefined) return toForgottenBet(row);
  const selection = market.selections.get(row.selection_number);
  const priceNow = selection?.price ?? '';
  const wanted = { selectionNumber: row.selection_number, priceCode: row.price_code };
  return {
    ...ownFields(row),
    ...marketFields(market, now),
    winningsMax: winningsMaxOf(market.fixture.sportCode, rules),
    gPrice: row.price_code === 'S' ? 'SP' : priceNow,
    gPriceCode: row.price_code,
    newPC: row.price_code,
    isAvailable: isAvailable(market, wanted, now),
    name: selection?.name ?? '',
    isBog: market.isBestOddsGuaranteed && row.price_code === '',
  };
}

function marketFields(market: BookMarket, now: number) {
  const { fixture, key } = market;
  const placeTerms = placeTermsOfMarket(market);
  const eachWay = toEachWayTerms(placeTerms);
  return {
    eventFileName: key.ef,
    eventGroup: key.eg,
    eventsNumber: key.ev,
    status: statusWord(market.status),
    hasEachWay: eachWay !== undefined,
    hasStartingPrice: market.hasStartingPrice,
    detail: describeMarket(market, now),
    marketName: market.name,
    sportCode: fixture.sportCode,
    startsAt: new Date(market.startsAt).toISOString(),
    isInPlay: fixture.isInPlay,
    eachWayStr: formatEachWayTerms(placeTerms),
    oddsnum: eachWay?.numerator ?? 0,
    oddsden: eachWay?.denominator ?? 0,
    numberOfPlaces: eachWay?.places ?? 0,
    relatedGroups: [relatedGroupOfMarket(market)],
  };
}

/** A selection of a market that is so old that the book in memory no longer has it. */
function toForgottenBet(row: BetslipBetRow): Bet {
  return {
    ...ownFields(row),
    // The key belongs to no market, and differs for each forgotten one.
    eventFileName: 'X0',
    eventGroup: row.market_id,
    eventsNumber: 0,
    gPrice: '',
    gPriceCode: row.price_code,
    newPC: row.price_code,
    isAvailable: false,
    status: 'Closed',
    hasEachWay: false,
    hasStartingPrice: false,
    detail: '',
    name: '',
    marketName: '',
    sportCode: '',
    startsAt: new Date(0).toISOString(),
    isInPlay: false,
    isBog: false,
    eachWayStr: '',
    oddsnum: 0,
    oddsden: 0,
    numberOfPlaces: 0,
    relatedGroups: [],
    winningsMax: null,
  };
}

function ownFields(row: BetslipBetRow) {
  return {
    id: row.id,
    coi: row.coi,
    selectionNumber: row.selection_number,
    price: row.price,
    priceCode: row.price_code,
    isEachWay: row.is_each_way,
  };
}

function toSelection(bet: Bet, market: BookMarket): Selection & { readonly name: string } {
  const price = bet.gPriceCode === 'S' ? undefined : parsePrice(bet.gPrice);
  return {
    id: bet.id,
    name: bet.name,
    groups: [relatedGroupOfMarket(market)],
    price: price ?? 'SP',
    placeTerms: placeTermsOfMarket(market),
  };
}
