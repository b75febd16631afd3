import type {
  FixtureDeclaration,
  MarketDeclaration,
  MarketKey,
  RaceDetails,
  SelectionDeclaration,
} from '../../core/catalogue/feed-event.ts';
import { isRacing } from './offer-prices.ts';
import type { EventFacts } from './recorded-facts.ts';
import type { MarketDefinition, RunnerDefinition } from './recorded-message.ts';
import { numberOf, type RecordedMarketFacts } from './recording.ts';

/** What is needed to declare a recorded market in one run of its recording. */
export interface DeclaredMarket {
  readonly market: RecordedMarketFacts;
  readonly definition: MarketDefinition;
  readonly facts: EventFacts | undefined;
  /** The run of the recording: each run declares fixtures of its own. */
  readonly eg: number;
  /** Business ms of the off. */
  readonly startsAt: number;
}

const countryNames: Readonly<Record<string, string>> = {
  GB: 'United Kingdom',
  IE: 'Ireland',
  AU: 'Australia',
  ES: 'Spain',
};

/** `B` and the exchange's event id: a file of its own beside those of other feeds. */
export function recordedKey(market: RecordedMarketFacts, eg: number): MarketKey {
  return { ef: `B${market.eventId}`, eg, ev: market.ev };
}

export function declareFixture(declared: DeclaredMarket): FixtureDeclaration {
  const { market, definition, facts, startsAt } = declared;
  const { ef, eg } = recordedKey(market, declared.eg);
  const country = definition.countryCode ?? '';
  const isDomestic = country === 'GB' || country === 'IE';
  const participants =
    facts?.home === undefined || facts.away === undefined
      ? null
      : { home: facts.home, away: facts.away };
  return {
    key: { ef, eg },
    kind: isRacing(definition.eventTypeId) ? 'meeting' : 'match',
    sportCode: sportCodeOf(definition.eventTypeId, isDomestic),
    name: market.eventName,
    region: isDomestic ? 'UK/IR' : 'International',
    country: countryNames[country] ?? country,
    competition: facts?.competition ?? null,
    participants,
    startsAt,
    going: '',
  };
}

export function declareMarket(declared: DeclaredMarket): MarketDeclaration {
  const { market, definition, startsAt } = declared;
  const isRace = isRacing(definition.eventTypeId);
  const isWin = definition.marketType === 'WIN';
  return {
    key: recordedKey(market, declared.eg),
    kind: kindOf(definition),
    name: marketNameOf(definition),
    group: isRace ? '' : 'Popular',
    legendType: definition.runners.length === 3 ? 1 : definition.runners.length === 2 ? 2 : 0,
    parameters: {},
    startsAt,
    isHandicap: isRace && /h'?cap/i.test(market.raceName),
    // The recording names the winner, not who came second: nothing could settle a place.
    eachWay: null,
    hasStartingPrice: isRace && isWin && definition.bspMarket,
    isBestOddsGuaranteed: false,
    inPlayDelayMs: definition.inPlay ? definition.betDelay * 1000 : 0,
    race: isRace ? raceDetails(market, definition) : null,
    selections: definition.runners.map((runner) => declareRunner(runner, declared)),
  };
}

function declareRunner(runner: RunnerDefinition, declared: DeclaredMarket): SelectionDeclaration {
  const { market, definition } = declared;
  const name = market.names.get(runner.id) ?? `No. ${String(numberOf(market, runner))}`;
  const line = runner.hc === undefined || isRacing(definition.eventTypeId) ? '' : signed(runner.hc);
  return {
    number: numberOf(market, runner),
    name: definition.marketType === 'ASIAN_HANDICAP' ? `${name} ${line}` : name,
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

function signed(line: number): string {
  return line > 0 ? `+${String(line)}` : String(line);
}

function sportCodeOf(eventTypeId: string, isDomestic: boolean): string {
  switch (eventTypeId) {
    case '7':
      return isDomestic ? 'H' : 'h';
    case '4339':
      return 'g';
    case '4':
      return 'C';
    case '1':
      return 'F';
    default:
      return 'S';
  }
}

function kindOf(definition: MarketDefinition): string {
  switch (definition.marketType) {
    case 'WIN':
      return 'race-win';
    case 'PLACE':
      return 'race-place';
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
function raceDetails(market: RecordedMarketFacts, definition: MarketDefinition): RaceDetails {
  const distance = market.raceName.split(' ').find((word) => /^\d+(m|f)(\d+f)?$/.test(word)) ?? '';
  return {
    title: market.raceName === '' ? marketNameOf(definition) : market.raceName,
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
