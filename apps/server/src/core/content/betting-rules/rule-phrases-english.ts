import type { RulePhrases } from './rule-phrases.ts';

export const englishRules: RulePhrases = {
  locale: 'en-GB',
  title: 'Betting Rules',
  intro:
    'These are the rules by which bets are accepted and settled here. The page is made by the program that settles them, and its examples are worked out by the same program. A bet is settled by the rules that were in force when it was accepted.',
  bets: {
    heading: 'Bets and how many lines they have',
    text: 'A bet that combines several selections is made of lines. The stake that you enter is the stake on each line; the total stake is that times the number of lines. Every selection of a line must win, or be void, for the line to pay.',
    columns: ['Bet', 'Selections', 'Lines'],
    eachWay:
      'Each way means two bets of equal stake, one to win and one to be placed, so the total stake doubles. A bet of several selections is each way only where every selection offers each-way terms; the win part runs from win to win and the place part from place to place.',
    related:
      'Selections of the same match, the same race or the same outright are related. They are not combined in one line, and full covers such as a Trixie are offered only where no two selections are related.',
    relatedInError: {
      'equal-singles':
        'Should related selections be accepted in one line by mistake, the stake of that line is divided equally and settled as singles.',
      void: 'Should related selections be accepted in one line by mistake, that line is void.',
    },
  },
  accepting: {
    heading: 'How a bet is accepted',
    paragraphs: [
      'A bet is accepted at the price that stands when it is accepted. If that is not the price you saw, your choice decides: to take higher prices without a question, to be asked each time, or to take any price. No bet is struck at a price that you neither saw nor agreed to.',
      'Bets in play wait for the delay of their market and are then checked once more. If the market was suspended or settled meanwhile, the bet is refused and nothing is taken.',
      'A bet has been placed when you have a ticket number. The price, the place terms and best odds guaranteed are fixed with it.',
    ],
    lateBets: {
      void: 'A bet that was accepted after the off, other than in play, is void whatever the result.',
      'losers-stand':
        'A bet that was accepted after the off, other than in play, is void if it would have won and stands if it lost.',
    },
  },
  places: {
    heading: 'Each-way terms of races',
    text: 'These are the standard terms, by the number of runners that come under starter’s orders. Better terms are shown on the race and fixed on your bet.',
    columns: ['Runners', 'Horses', 'Horses, handicap', 'Greyhounds'],
    winOnly: 'win only',
    andMore: (from) => `${String(from)} and more`,
    terms: (part, places) => `${part} of the odds, ${String(places)} places`,
    smallField: {
      'all-up-to-win':
        'Where fewer than five run, the place part of an each-way bet is a bet to win at the full odds.',
      'place-part-void': 'Where fewer than five run, the place part of an each-way bet is void.',
    },
    concessions: {
      'as-struck': 'Extra places that were promised hold as they were when the bet was struck.',
      'by-runners':
        'Extra places that were promised hold only where enough runners are left for them.',
    },
  },
  racing: {
    heading: 'Racing',
    nonRunners:
      'A single on a non-runner is void and its stake comes back. In a multiple, the line goes on with the selections that are left. Ante-post bets stand whether or not the selection runs, unless the bet says otherwise.',
    ruleFourHeading: 'Rule 4: when a runner is withdrawn',
    ruleFour:
      'When a runner is withdrawn after your bet was accepted, winnings on the others are reduced by its price at that time, as in Tattersalls Rule 4(c). The deduction is from the winnings and never from the stake, and several deductions add up to 90p in the pound at most.',
    ruleFourColumns: ['Odds of the withdrawn runner', 'Deduction in the pound'],
    shorter: (price) => `${price} or shorter`,
    longer: (price) => `longer than ${price}`,
    pence: (pence) => (pence === 0 ? 'none' : `${String(pence)}p`),
    loneFivePence: {
      waived: 'A deduction of 5p in the pound alone is waived.',
      deducted: 'A deduction of 5p in the pound alone is made.',
      'no-such-band': 'We make no deduction of 5p in the pound.',
    },
    laterWithdrawal: {
      'old-market':
        'A bet that was struck before an earlier withdrawal is reduced for a later one by that runner’s last price in the market in which the bet was struck.',
      're-formed-market':
        'For a later withdrawal every bet is reduced by that runner’s price in the market as it was formed anew.',
    },
    deadHeatHeading: 'Dead heats',
    deadHeat:
      'Where several runners share a place, the stake is divided by the number of runners and multiplied by the number of places that they share; that part is paid at full odds and the rest is lost.',
    bestOddsHeading: 'Best odds guaranteed',
    bestOdds:
      'Where a race is marked best odds guaranteed and you took a price, you are paid at the starting price if that is longer.',
    bestOddsComparison: {
      net: 'The two prices are compared after the deductions that each of them suffers.',
      gross: 'The two prices are compared before deductions.',
    },
    greyhoundsHeading: 'Greyhounds',
    greyhoundReserve: {
      'named-dog':
        'A bet is on the dog that was named. If a reserve runs in its place, the bet is void.',
      trap: 'A bet is on the trap, whichever dog runs from it.',
    },
    greyhoundWithdrawal: {
      'rule-four': 'When a dog is withdrawn, bets on the others are reduced as in a horse race.',
      'starting-price':
        'When a dog is withdrawn, bets on the others that were struck before are settled at the starting price.',
    },
  },
  sports: {
    heading: 'Football, tennis and other sports',
    regularTime:
      'Bets on football are settled on the result after 90 minutes and added time, without extra time and penalties, unless the market says otherwise.',
    abandoned: {
      'decided-stand':
        'If a match is abandoned, markets that were decided by then stand and the others are void.',
      void: 'If a match is abandoned, all bets on it are void.',
    },
    postponed: (hours) =>
      `A match that does not start within ${String(hours)} hours of its time is void.`,
    oddFormat: {
      'regular-time':
        'A match that is not played in two halves of 45 minutes is settled on its regular time.',
      void: 'Bets on a match that is not played in two halves of 45 minutes are void.',
    },
    tennis: {
      'void-unless-completed':
        'If a tennis player retires, bets on the match are void unless the match was completed; markets that were decided by then stand.',
      'first-set': 'If a tennis player retires, bets on the match stand once a set was completed.',
      'first-point': 'If a tennis player retires, bets on the match stand once a point was played.',
    },
    asian:
      'Asian handicaps and totals with quarters divide the stake between the two lines beside them, so that half of a bet can win, lose or come back.',
  },
  money: {
    heading: 'Returns, limits and corrections',
    rounding: {
      'half-up':
        'Returns are worked out exactly over all lines and rounded once for each bet, to the nearest penny and half a penny up.',
      down: 'Returns are worked out exactly over all lines and rounded down once for each bet.',
    },
    winningsHeading: 'The most that can be won',
    winnings:
      'This is the most that one bet can win, and that all bets of a customer with the same limit can win that are settled on the same day in London. A multiple has the lowest limit of its sports. The stake is not counted.',
    winningsColumns: ['Sport', 'Most winnings'],
    otherSports: 'All other sports',
    noLimit: 'no limit',
    sportNames: { H: 'Horse racing', F: 'Football' },
    bonusHeading: 'Bonuses on full covers',
    noBonus: 'No bonus is paid on Lucky 15, Lucky 31 and Lucky 63, unless a promotion says so.',
    bonus: ({ wager, oneWinnerOddsMultiple, allWinnersPercent }) =>
      `${wager}: one winner is paid at ${String(oneWinnerOddsMultiple)} times its odds, and all winners are paid ${String(allWinnersPercent)}% more.`,
    cashOutHeading: 'Cash out',
    cashOut: (percent) =>
      `Where cash out is offered, a bet can be ended early, whole or in part, for what it is worth at the prices of that moment, less ${String(percent)}% of what is still open. It is final, whatever the result. It is an offer, not a right.`,
    resettlement:
      'A bet is settled by the official result at the time. If a result is corrected, the bet is settled again and the difference is paid or taken. What has been paid by mistake can be taken back.',
  },
  examples: {
    heading: 'Worked examples',
    text: 'Stakes and returns include the stake. All races of the examples have eight runners, a fifth of the odds for three places.',
    columns: ['Bet', 'Total stake', 'Pays'],
    rows: {
      single: ({ stake }) => `A single of ${stake} at 5/2 wins.`,
      eachWayPlaced: () => '£5 each way at 8/1: the horse comes second.',
      double: ({ stake }) => `A double of ${stake} at 2/1 and 6/4: both win.`,
      luckyFifteen: () =>
        'A Lucky 15 of £1 a line at 2/1, 3/1, 5/1 and 4/1: the first two win, the others lose.',
      nonRunner: ({ stake }) =>
        `A double of ${stake} at 2/1 and 3/1: the first wins, the second does not run.`,
      ruleFour: ({ stake }) =>
        `A single of ${stake} at 6/1 wins, after a horse at 2/1 was withdrawn.`,
      deadHeat: ({ stake }) =>
        `A single of ${stake} at 4/1: the horse shares the win with another.`,
      bestOdds: ({ stake }) =>
        `A single of ${stake} at 4/1 with best odds guaranteed wins; the starting price is 6/1.`,
    },
  },
};
