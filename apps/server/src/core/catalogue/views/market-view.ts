import { formatEachWayTerms, toPlaceTerms } from '@furlong/betting';
import { hasHomeSide, type MarketStatus, type MatchMarket, type Race } from '@furlong/contract';
import type { BookFixture, BookMarket, BookMarketStatus } from '../book/book.ts';

/** A market's status as the contract names it. */
export function statusWord(status: BookMarketStatus): MarketStatus {
  switch (status) {
    case 'open':
      return 'Open';
    case 'suspended':
      return 'Suspended';
    case 'off':
      return 'Off';
    case 'closed':
      return 'Closed';
    case 'resulted':
      return 'Result';
    case 'void':
      return 'Void';
  }
}

/** Each-way terms now; null where each way is not offered. */
export function termsView(market: BookMarket): Race['eachWay'] {
  if (market.eachWay === null) return null;
  const { numerator, denominator, places } = market.eachWay;
  return { oddsnum: numerator, oddsden: denominator, numberOfPlaces: places };
}

/** Each-way terms in words, `1/5 1-3`; '' for win only. */
export function termsText({ eachWay }: BookMarket): string {
  return eachWay === null ? '' : formatEachWayTerms(toPlaceTerms(eachWay));
}

/** A market of a match with all its outcomes. */
export function matchMarketView(market: BookMarket): MatchMarket {
  return {
    eventsNumber: market.key.ev,
    elRespose: market.name,
    marketName: market.name,
    group: market.group,
    status: statusWord(market.status),
    version: market.version,
    legendType: market.legendType,
    legends: legendsOf(market),
    ...teamOutcomesOf(market),
    ...eachWayOf(market),
    events: [...market.selections.values()].map(({ name, price, number }) => ({
      selName: name,
      price,
      selection: number,
    })),
  };
}

function eachWayOf(market: BookMarket): Pick<MatchMarket, 'eachWay'> {
  const eachWay = termsView(market);
  return eachWay === null ? {} : { eachWay };
}

/** How many of the outcomes are players of each team, where they are. */
function teamOutcomesOf({ parameters }: BookMarket): Pick<MatchMarket, 'teamOutcomes'> {
  const { homeSelections: home, awaySelections: away } = parameters;
  return typeof home === 'number' && typeof away === 'number'
    ? { teamOutcomes: { home, away } }
    : {};
}

/**
 * The heads of a market's columns, the same for every match of a list: Home, Draw, Away, or One and Two where nobody is
 * at home; Over, Under; Yes, No.
 * A grid of scores has the teams' own.
 */
function legendsOf(market: BookMarket): string[] {
  const { legendType, fixture } = market;
  if (legendType === 0) return [];
  if (legendType === 3) {
    const { home, away } = fixture.participants ?? { home: 'Home', away: 'Away' };
    return [home, 'Draw', away];
  }
  const columns = legendType === 1 ? 3 : 2;
  const isRepeated = market.selections.size > columns;
  return [...market.selections.values()].slice(0, columns).map(({ name }) => {
    const column = isRepeated ? name.slice(name.lastIndexOf(' & ') + 1).replace('& ', '') : name;
    return withoutTeams(column, fixture).replace(/ [+-]?\d+(?:\.\d+)?$/, '');
  });
}

function withoutTeams(name: string, { participants, sportCode }: BookFixture): string {
  if (participants === null) return name;
  const hasHome = hasHomeSide(sportCode);
  const teams = [
    { team: participants.home, column: hasHome ? 'Home' : 'One' },
    { team: participants.away, column: hasHome ? 'Away' : 'Two' },
  ];
  // The longer name first: one team's may be part of the other's.
  teams.sort((one, other) => other.team.length - one.team.length);
  return teams.reduce((text, { team, column }) => text.replaceAll(team, column), name);
}
