import type { Bet, PlaceRule } from '@furlong/contract';
import { eachWayText } from '../../../core/bets/each-way-text.ts';

/** The selections with these each-way terms. It gives the very same list where nothing changes. */
export function changeTerms(bets: Bet[], rules: readonly PlaceRule[]): Bet[] {
  const changed = bets.map((bet) => {
    const rule = rules.find((each) => isOf(each, bet));
    return rule === undefined || isSame(rule, bet) ? bet : { ...bet, ...termsOf(rule) };
  });
  return changed.every((bet, index) => bet === bets[index]) ? bets : changed;
}

function isOf(rule: PlaceRule, bet: Bet): boolean {
  return (
    rule.eventFile === bet.eventFileName &&
    rule.eventGroup === bet.eventGroup &&
    rule.eventIdx === bet.eventsNumber
  );
}

function isSame(rule: PlaceRule, bet: Bet): boolean {
  return (
    rule.oddsnum === bet.oddsnum &&
    rule.oddsden === bet.oddsden &&
    rule.numberOfPlaces === bet.numberOfPlaces
  );
}

function termsOf({ oddsnum, oddsden, numberOfPlaces }: PlaceRule) {
  const fields = { oddsnum, oddsden, numberOfPlaces };
  return { ...fields, hasEachWay: oddsden > 0, eachWayStr: eachWayText(fields) };
}
