import type {
  FixtureDeclaration,
  MarketDeclaration,
  RaceDetails,
  SelectionDeclaration,
} from '@furlong/feed';
import type { MarketDefinition, RunnerDefinition } from './exchange-message.ts';
import { runnerKey } from './exchange-market.ts';
import {
  nameOf,
  numberOf,
  placeholderName,
  numberedRunnersOf,
  type ExchangeFacts,
} from './market-facts.ts';
import { isRacing } from './event-types.ts';

/** A market of the exchange, ready to be declared. */
interface DeclaredMarket {
  readonly facts: ExchangeFacts;
  readonly definition: MarketDefinition;
}

const countryNames: Readonly<Record<string, string>> = {
  GB: 'United Kingdom',
  IE: 'Ireland',
  AU: 'Australia',
  ES: 'Spain',
};

export function declareFixture(declared: DeclaredMarket): FixtureDeclaration {
  const { facts, definition } = declared;
  const { ef, eg } = facts.key;
  const country = definition.countryCode ?? '';
  const isDomestic = country === 'GB' || country === 'IE';
  return {
    key: { ef, eg },
    kind: isRacing(definition.eventTypeId) ? 'meeting' : 'match',
    sportCode: sportCodeOf(definition.eventTypeId, isDomestic),
    name: facts.eventName,
    region: isDomestic ? 'UK/IR' : 'International',
    country: countryNames[country] ?? country,
    competition: facts.competition,
    participants: facts.participants,
    startsAt: facts.fixtureStartsAt,
    going: '',
  };
}

export function declareMarket(declared: DeclaredMarket): MarketDeclaration {
  const { facts, definition } = declared;
  const isRace = isRacing(definition.eventTypeId);
  const isWin = definition.marketType === 'WIN';
  const runners = numberedRunnersOf(facts, definition);
  return {
    key: facts.key,
    ...(facts.feedId === undefined ? {} : { feedId: facts.feedId }),
    kind: kindOf(definition),
    name: marketNameOf(definition),
    group: isRace ? '' : 'Popular',
    legendType: runners.length === 3 ? 1 : runners.length === 2 ? 2 : 0,
    parameters: parametersOf(facts, definition),
    startsAt: facts.startsAt,
    // A nursery is a handicap for two-year-olds (2.1), which its name does not say.
    isHandicap: isRace && /h'?cap|nursery/i.test(facts.raceName),
    // A win market names the winner, not who came second: nothing could settle a place.
    eachWay: null,
    hasStartingPrice: isRace && isWin && definition.bspMarket,
    isBestOddsGuaranteed: false,
    inPlayDelayMs: takesBetsInPlay(definition) ? definition.betDelay * 1000 : 0,
    race: isRace ? raceDetails(facts, definition) : null,
    selections: runners.map((runner) => declareRunner(runner, declared)),
  };
}

function parametersOf(
  { dueAt, startsAt }: ExchangeFacts,
  { numberOfWinners }: MarketDefinition,
): MarketDeclaration['parameters'] {
  return {
    ...(numberOfWinners > 1 ? { winningPlaces: numberOfWinners } : {}),
    ...(dueAt !== undefined && dueAt < startsAt ? { dueAt } : {}),
  };
}

/**
 * The exchange's delay in running is nobody's here: the betting on a race ends at its off (8.2). In play an Asian handicap
 * would count from the score at each bet (3.13), which the exchange does not tell: it is offered before the kick-off alone.
 */
function takesBetsInPlay({ eventTypeId, inPlay, marketType }: MarketDefinition): boolean {
  return inPlay && !isRacing(eventTypeId) && marketType !== 'ASIAN_HANDICAP';
}

function declareRunner(runner: RunnerDefinition, declared: DeclaredMarket): SelectionDeclaration {
  const { facts, definition } = declared;
  const number = numberOf(facts, runner);
  return {
    number,
    name: nameOf(facts, { definition, runner }) ?? placeholderName(number),
    feedId: runnerKey(runner.id, runner.hc),
    price: '',
    runner: isRacing(definition.eventTypeId)
      ? {
          draw: null,
          jockey: '',
          trainer: '',
          age: '',
          weight: '',
          form: '',
          officialRating: '',
          silk: '',
          comment: '',
        }
      : null,
  };
}

/** The exchange's other event types, by the sport that each is. */
const sportCodes: Readonly<Record<string, string>> = {
  1: 'F',
  2: 'T',
  3: 'm',
  4: 'C',
  5: 'U',
  6: 'X',
  8: 'R',
  11: 'Y',
  1477: 'L',
  3503: 'D',
  4339: 'g',
  6422: 'S',
  6423: 'A',
  7511: 'B',
  7522: 'K',
  7524: 'I',
  2152880: 'G',
  26420387: 'M',
};

function sportCodeOf(eventTypeId: string, isDomestic: boolean): string {
  if (eventTypeId === '7') return isDomestic ? 'H' : 'h';
  return sportCodes[eventTypeId] ?? 'P';
}

function kindOf(definition: MarketDefinition): string {
  switch (definition.marketType) {
    case 'WIN':
      return 'race-win';
    case 'PLACE':
      return 'race-to-be-placed';
    case 'ASIAN_HANDICAP':
      return 'asian-handicap';
    case 'MATCH_ODDS':
      return definition.eventTypeId === '1' ? 'match-result' : 'match-winner';
    default:
      return definition.marketType.toLowerCase().replaceAll('_', '-');
  }
}

function marketNameOf(definition: MarketDefinition): string {
  switch (definition.marketType) {
    case 'WIN':
      return 'Win';
    case 'PLACE':
      return `To Be Placed (${String(definition.numberOfWinners)} places)`;
    case 'ASIAN_HANDICAP':
      return 'Asian Handicap';
    case 'MATCH_ODDS':
      return definition.eventTypeId === '1' ? 'Match Result' : 'Match Winner';
    default:
      return definition.marketType;
  }
}

/** The exchange's race name says distance and kind: `1m Hcap`, `OR 280m`, `R7 1600m Grp1`. */
function raceDetails(facts: ExchangeFacts, definition: MarketDefinition): RaceDetails {
  const distance = facts.raceName.split(' ').find((word) => /^\d+(m|f)(\d+f)?$/.test(word)) ?? '';
  return {
    title: facts.raceName === '' ? marketNameOf(definition) : facts.raceName,
    distance,
    furlongs: furlongsOf(distance),
    going: '',
    raceClass: '',
    prize: '',
    verdict: '',
  };
}

/** Miles and furlongs to furlongs; metres are not for the rail: 0. */
function furlongsOf(distance: string): number {
  const parts = /^(?:(\d)m)?(?:(\d+)f)?$/.exec(distance);
  return parts === null ? 0 : Number(parts[1] ?? 0) * 8 + Number(parts[2] ?? 0);
}
