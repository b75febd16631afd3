import { assert } from '@furlong/exact';
import { countLines, findWager, type EachWayTerms, type Wager } from '@furlong/betting';
import { pence } from '@furlong/money';
import { defaultHouseRules, type HouseRules } from '../house-rules.ts';
import type { LegResult } from '../results/leg-result.ts';
import type { SelectionOutcome } from '../results/market-result.ts';
import { resolveLeg } from '../legs/resolve-leg.ts';
import type { Withdrawal } from '../results/rule-four.ts';
import { settleBet, type BetSettlement } from '../bets/settle-bet.ts';
import type { ResultedMarket } from '../results/resulted-market.ts';
import type { StruckLeg } from '../legs/struck-leg.ts';
import type { StruckBet } from '../bets/struck-bet.ts';

/** A leg of a worked example, as `fixtures/settlement-examples.json` writes it. */
export interface RowLeg {
  readonly price: string | null;
  readonly priceType: 'LP' | 'SP';
  readonly spPrice?: string;
  readonly bog?: boolean;
  readonly result:
    'won' | 'placed' | 'lost' | 'void' | 'push' | 'non_runner' | 'half_won' | 'half_lost';
  readonly position?: number;
  readonly deadHeat?: { readonly position: number; readonly runners: number };
  readonly rule4?: number;
  readonly spRule4?: number;
  readonly placeTerms?: {
    readonly fraction: string;
    readonly places: number;
    readonly winOnly?: boolean;
  };
  readonly antePost?: boolean;
}

/** A worked example: a bet and the results of its legs. */
export interface SettlementRow {
  readonly id: string;
  readonly description: string;
  readonly betType: string;
  readonly permSizes?: readonly number[];
  readonly stakePerLine: number;
  readonly eachWay: boolean;
  readonly legs: readonly RowLeg[];
  readonly bogPolicy?: 'NET' | 'GROSS';
  readonly bonus?: {
    readonly type: string;
    readonly percent: number;
    readonly appliesTo: 'winnings' | 'returns';
  };
  readonly freeBet?: boolean;
  readonly maxWinnings?: string;
}

const wagerNames: Readonly<Record<string, string>> = {
  SINGLE: 'Single',
  DOUBLE: 'Double',
  TREBLE: 'Treble',
  FOURFOLD: '4-Fold',
  FIVEFOLD: '5-Fold',
  SIXFOLD: '6-Fold',
  SEVENFOLD: '7-Fold',
  EIGHTFOLD: '8-Fold',
  TRIXIE: 'Trixie',
  PATENT: 'Patent',
  YANKEE: 'Yankee',
  LUCKY15: 'Lucky 15',
  CANADIAN: 'Super Yankee',
  LUCKY31: 'Lucky 31',
  HEINZ: 'Heinz',
  LUCKY63: 'Lucky 63',
  SUPERHEINZ: 'Super Heinz',
  GOLIATH: 'Goliath',
};

const struckAt = 1_000;
const withdrawnAt = 2_000;
const selectionNumber = 1;
const runnersDeclared = 20;

/** Settles a worked example through the whole package, from the results of its markets to the payout of the bet. */
export function settleRow(row: SettlementRow, rules?: Partial<HouseRules>): BetSettlement {
  const houseRules = { ...rulesOf(row), ...rules };
  return settleBet(toStruckBet(row), resolveRow(row, houseRules), houseRules);
}

export function resolveRow(row: SettlementRow, rules: HouseRules): readonly LegResult[] {
  return row.legs.map((leg) => resolveLeg(toStruckLeg(leg), toSettledMarket(leg), rules));
}

export function rulesOf(row: SettlementRow): HouseRules {
  const { bonus } = row;
  return {
    ...defaultHouseRules,
    bestOddsComparison: row.bogPolicy === 'GROSS' ? 'gross' : 'net',
    winningsMax: {
      bySport: {},
      otherwise: row.maxWinnings === undefined ? null : pence(Number(row.maxWinnings) * 100),
    },
    luckyBonuses:
      bonus === undefined
        ? {}
        : {
            [toWager(row).name]: {
              sports: ['H'],
              oneWinnerOddsMultiple: 1,
              allWinnersPercent: bonus.percent,
              allWinnersAppliesTo: bonus.appliesTo,
            },
          },
  };
}

export function toStruckBet(row: SettlementRow): StruckBet {
  const wager = toWager(row);
  const selections = row.legs.map((_, index) => ({ id: `${index}`, groups: [], sportCode: 'H' }));
  return {
    wager,
    selections,
    lineCount: countLines(wager, selections),
    isEachWay: row.eachWay,
    stakePerLinePence: pence(Math.round(row.stakePerLine * 100)),
    isFreeBet: row.freeBet === true,
  };
}

function toWager(row: SettlementRow): Wager {
  const selectionCount = row.legs.length;
  if (row.permSizes !== undefined) {
    const smallest = Math.min(...row.permSizes);
    const largest = Math.max(...row.permSizes);
    return { name: 'Perm', selectionCount, smallest, largest };
  }
  const wager = findWager(wagerNames[row.betType] ?? row.betType, selectionCount);
  assert(wager !== undefined, `${row.betType} is a wager on ${selectionCount}`);
  return wager;
}

function toStruckLeg(leg: RowLeg): StruckLeg {
  return {
    selectionNumber,
    price: leg.priceType === 'SP' ? 'SP' : (leg.price ?? ''),
    eachWay: toStruckTerms(leg),
    isBestOddsGuaranteed: leg.bog === true,
    acceptedAt: struckAt,
    isAntePost: leg.antePost === true,
  };
}

function toStruckTerms({ placeTerms }: RowLeg): EachWayTerms | null {
  if (placeTerms === undefined) return null;
  const [numerator, denominator] = placeTerms.fraction.split('/').map(Number);
  assert(numerator !== undefined && denominator !== undefined, 'place terms are a fraction');
  return { numerator, denominator, places: placeTerms.places };
}

/**
 * The market of a leg. It is a race where the example has a finish, so that ties and withdrawals are worked out too.
 */
function toSettledMarket(leg: RowLeg): ResultedMarket {
  const isWinOnly = leg.placeTerms?.winOnly === true;
  const withdrawals = toWithdrawals(leg);
  return {
    discipline: isWinOnly ? 'horse-racing' : 'other',
    isHandicap: false,
    runnersDeclared: (isWinOnly ? 4 : runnersDeclared) + withdrawals.length,
    withdrawals,
    result: isRace(leg)
      ? {
          kind: 'race',
          positions: toPositions(leg),
          startingPrices:
            leg.spPrice === undefined ? [] : [{ selectionNumber, price: leg.spPrice }],
        }
      : { kind: 'selections', outcomes: [{ selectionNumber, outcome: toOutcome(leg) }] },
  };
}

function isRace(leg: RowLeg): boolean {
  if (leg.result === 'void' || leg.result === 'push') return false;
  if (leg.result === 'half_won' || leg.result === 'half_lost') return false;
  return leg.result === 'non_runner' || leg.position !== undefined || leg.spPrice !== undefined;
}

function toOutcome(leg: RowLeg): SelectionOutcome {
  return leg.result === 'non_runner' ? 'void' : leg.result;
}

function toPositions(leg: RowLeg): readonly { selectionNumber: number; position: number }[] {
  const position = leg.position ?? (leg.result === 'won' ? 1 : runnersDeclared);
  const ahead = Array.from({ length: position - 1 }, (_, index) => ({
    selectionNumber: 100 + index,
    position: index + 1,
  }));
  const tied = Array.from({ length: (leg.deadHeat?.runners ?? 1) - 1 }, (_, index) => ({
    selectionNumber: 200 + index,
    position,
  }));
  return [...ahead, { selectionNumber, position }, ...tied];
}

function toWithdrawals(leg: RowLeg): readonly Withdrawal[] {
  const withdrawals: Withdrawal[] = [];
  const at = { withdrawnAt, price: '' };
  if (leg.rule4 !== undefined)
    withdrawals.push({ ...at, selectionNumber: 50, deductionPence: leg.rule4 });
  if (leg.spRule4 !== undefined)
    withdrawals.push({
      ...at,
      selectionNumber: 51,
      deductionPence: leg.spRule4,
      isTooLateForNewMarket: true,
    });
  if (leg.result === 'non_runner') withdrawals.push({ ...at, selectionNumber });
  return withdrawals;
}
