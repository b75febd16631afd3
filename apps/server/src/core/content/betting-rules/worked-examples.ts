import { countLines, findWager, toEachWayTerms, type EachWayTerms } from '@furlong/betting';
import { pence, type Pence } from '@furlong/money';
import {
  placeTermsFor,
  resolveLeg,
  settleBet,
  type HouseRules,
  type ResultedMarket,
  type StruckLeg,
} from '@furlong/settlement';

const exampleNames = [
  'single',
  'eachWayPlaced',
  'double',
  'luckyFifteen',
  'nonRunner',
  'ruleFour',
  'deadHeat',
  'bestOdds',
] as const;
export type ExampleName = (typeof exampleNames)[number];

/** The payout of a bet of the page, as the code that settles customers' bets works it out. */
interface WorkedExample {
  readonly name: ExampleName;
  readonly stakePence: Pence;
  readonly payoutPence: Pence;
}

interface Runner {
  readonly leg: StruckLeg;
  readonly market: ResultedMarket;
}

interface Question {
  readonly wager: string;
  readonly stakePerLinePence: number;
  readonly isEachWay?: boolean;
  readonly runners: readonly Runner[];
}

const RUNNERS = 8;
/** When the bets of the examples are accepted, and when a horse comes out afterwards. */
const ACCEPTED_AT = 1;
const WITHDRAWN_AT = 2;

const questions: Readonly<Record<ExampleName, Question>> = {
  single: { wager: 'Single', stakePerLinePence: 1000, runners: [finisher('5/2', 1)] },
  eachWayPlaced: {
    wager: 'Single',
    stakePerLinePence: 500,
    isEachWay: true,
    runners: [finisher('8/1', 2)],
  },
  double: {
    wager: 'Double',
    stakePerLinePence: 1000,
    runners: [finisher('2/1', 1), finisher('6/4', 1)],
  },
  luckyFifteen: {
    wager: 'Lucky 15',
    stakePerLinePence: 100,
    runners: [finisher('2/1', 1), finisher('3/1', 1), finisher('5/1', 4), finisher('4/1', 5)],
  },
  nonRunner: {
    wager: 'Double',
    stakePerLinePence: 1000,
    runners: [finisher('2/1', 1), withoutRunner(finisher('3/1', 1))],
  },
  ruleFour: {
    wager: 'Single',
    stakePerLinePence: 1000,
    runners: [withWithdrawal(finisher('6/1', 1), '2/1')],
  },
  deadHeat: {
    wager: 'Single',
    stakePerLinePence: 1000,
    runners: [finisher('4/1', 1, { tiedWith: 2 })],
  },
  bestOdds: {
    wager: 'Single',
    stakePerLinePence: 1000,
    runners: [finisher('4/1', 1, { startingPrice: '6/1', isBestOddsGuaranteed: true })],
  },
};

/** Works every example out by these rules. */
export function workExamples(rules: HouseRules): readonly WorkedExample[] {
  return exampleNames.map((name) => ({ name, ...work(questions[name], rules) }));
}

function work(
  { wager: wagerName, stakePerLinePence, isEachWay = false, runners }: Question,
  rules: HouseRules,
): Omit<WorkedExample, 'name'> {
  const wager = findWager(wagerName, runners.length);
  if (wager === undefined) throw new Error(`no ${wagerName} on ${String(runners.length)}`);
  const selections = runners.map((_runner, index) => ({
    id: String(index),
    groups: [],
    sportCode: 'H',
  }));
  const lineCount = countLines(wager, selections);
  const legs = runners.map(({ leg, market }) => resolveLeg(leg, market, rules));
  const stakePerLine = pence(stakePerLinePence);
  const bet = { wager, lineCount, isEachWay, selections, stakePerLinePence: stakePerLine };
  const { payoutPence } = settleBet(bet, legs, rules);
  return { stakePence: pence(stakePerLinePence * lineCount * (isEachWay ? 2 : 1)), payoutPence };
}

interface Finish {
  readonly startingPrice?: string;
  readonly tiedWith?: number;
  readonly isBestOddsGuaranteed?: boolean;
}

/** A bet on number 1 of eight, which finishes in that place; the others finish around it in the order of their numbers. */
function finisher(price: string, place: number, finish: Finish = {}): Runner {
  const { startingPrice = price, tiedWith, isBestOddsGuaranteed = false } = finish;
  const others = Array.from({ length: RUNNERS - 1 }, (_runner, index) => index + 2);
  const order = [...others.slice(0, place - 1), 1, ...others.slice(place - 1)];
  const positions = order.map((selectionNumber, index) => ({
    selectionNumber,
    position: selectionNumber === tiedWith ? place : index + 1,
  }));
  return {
    leg: {
      selectionNumber: 1,
      price,
      isBestOddsGuaranteed,
      acceptedAt: ACCEPTED_AT,
      eachWay: termsOfEight(),
    },
    market: {
      discipline: 'horse-racing',
      isHandicap: false,
      runnersDeclared: RUNNERS,
      withdrawals: [],
      result: {
        kind: 'race',
        positions,
        startingPrices: order.map((selectionNumber) => ({ selectionNumber, price: startingPrice })),
      },
    },
  };
}

function termsOfEight(): EachWayTerms | null {
  return toEachWayTerms(placeTermsFor(RUNNERS, false)) ?? null;
}

/** The same race with another horse, which came out after the bet at that price. */
function withWithdrawal({ leg, market }: Runner, price: string): Runner {
  const withdrawal = { selectionNumber: RUNNERS + 1, withdrawnAt: WITHDRAWN_AT, price };
  return {
    leg,
    market: { ...market, runnersDeclared: RUNNERS + 1, withdrawals: [withdrawal] },
  };
}

/** The same race without the horse that was backed. */
function withoutRunner({ leg, market }: Runner): Runner {
  if (market.result.kind !== 'race') throw new Error('the example is a race');
  const { positions, startingPrices } = market.result;
  return {
    leg,
    market: {
      ...market,
      withdrawals: [{ selectionNumber: 1, withdrawnAt: WITHDRAWN_AT, price: leg.price }],
      result: {
        kind: 'race',
        positions: positions
          .filter(({ selectionNumber }) => selectionNumber !== 1)
          .map(({ selectionNumber, position }) => ({ selectionNumber, position: position - 1 })),
        startingPrices: startingPrices.filter(({ selectionNumber }) => selectionNumber !== 1),
      },
    },
  };
}
