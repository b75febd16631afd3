import { pence } from '@furlong/money';
import { describe, expect, it } from 'vitest';
import { toFailure, type FailureReason, type PlainCode } from './failure.ts';
import { agreeToStakes } from './order.ts';
import { stakeWithin } from './stake-limits.ts';
import { betError, inGibberish, refusedAnswers, restricted } from '../testing/refused-answers.ts';
import { order, response } from '../testing/slip-fixtures.ts';

type Code = keyof typeof refusedAnswers;

const { wagers } = order().submission;
const two = [
  ...wagers,
  ...wagers.map((wager) => ({
    ...wager,
    name: 'Doubles',
    numberOfLines: 3,
    eachWay: true,
    stake: pence(500),
  })),
];

function plain(code: PlainCode): FailureReason {
  return { kind: 'plain', code };
}

const reasons: Readonly<Record<Code, readonly FailureReason[]>> = {
  'customer.inactive': [plain('customer.inactive')],
  'customer.unverified': [plain('customer.unverified')],
  'account.restricted': [
    { kind: 'sports-barred', sports: ['Horse Racing', 'Golf'] },
    { kind: 'price-types-barred', priceTypes: ['SP', 'Fixed Price'] },
    { kind: 'total-stake', limit: pence(250) },
  ],
  'event.ended': [plain('event.ended')],
  'selection.gone': [plain('selection.gone')],
  'selection.suspended': [plain('selection.suspended')],
  'each_way.unavailable': [plain('each_way.unavailable')],
  'funds.insufficient': [plain('funds.insufficient')],
  'free_bet.unavailable': [{ kind: 'free-bet', why: 'expired' }],
  'price.changed': [{ kind: 'price-changed', oldPrice: '5/2', newPrice: '9/4' }],
  'terms.changed': [{ kind: 'terms-changed', oldTerms: '1/5 1-3', newTerms: '' }],
  'stake.exceeded': [{ kind: 'liability', limit: pence(250) }],
};

const codes = Object.keys(refusedAnswers) as readonly Code[];

describe('why a submission failed', () => {
  it.each(codes)('is told by the code %s and its figures', (code) => {
    expect(toFailure(refusedAnswers[code], wagers).reasons).toEqual(reasons[code]);
  });

  it.each(codes)('is read out of no text beside the code %s', (code) => {
    const answer = refusedAnswers[code];
    expect(inGibberish(answer)).not.toEqual(answer);
    expect(toFailure(inGibberish(answer), wagers)).toEqual(toFailure(answer, wagers));
  });

  it('names the wager whose stake is too much where there are several', () => {
    const failure = { code: 'stake.exceeded', wager: 'Doubles', maxStake: pence(0) } as const;
    const { reasons: named, stakeLimits } = toFailure(response({ failure }), two);
    expect(named).toEqual([{ kind: 'liability', limit: 0, wager: 'Doubles' }]);
    expect(stakeLimits).toEqual([{ wager: 'Doubles', limit: 0 }]);
  });

  it.each([
    ['the failure reason', { failureReason: 'Why', message: 'Said' }, 'Why'],
    ['the message', { message: 'Said' }, 'Said'],
    ['nothing at all', {}, '-'],
  ])('is %s where there is no code', (_what, texts, text) => {
    expect(toFailure(response({ status: 4, ...texts }), []).reasons).toEqual([
      { kind: 'told', text },
    ]);
  });
});

describe('the selections of a failure', () => {
  it('have old and new prices where prices changed, and are no price changes elsewhere', () => {
    const moved = toFailure(refusedAnswers['price.changed'], wagers);
    expect(moved.priceChanges).toMatchObject([{ betPrice: '5/2', betNewPrice: '9/4' }]);
    expect(moved.entries).toMatchObject([
      { top: undefined, bets: moved.priceChanges, isPriceChange: true, isPaused: false },
    ]);
    const changed = toFailure(refusedAnswers['terms.changed'], wagers);
    expect(changed.priceChanges).toEqual([]);
    expect(changed.entries.map(({ isPriceChange }) => isPriceChange)).toEqual([false, false]);
  });

  it('have their own terms above them, which are not said twice', () => {
    expect(toFailure(refusedAnswers['terms.changed'], wagers).entries).toMatchObject([
      { top: undefined, bets: [{ betName: 'Runner 1' }] },
      {
        top: { kind: 'terms-changed', oldTerms: '1/4 1-2', newTerms: '1/5 1-2' },
        bets: [{ betName: 'Runner 2' }],
      },
    ]);
  });

  it.each([
    ['selection.suspended', true],
    ['selection.gone', false],
    ['event.ended', false],
  ] as const)('of %s may open again: %s', (code, isPaused) => {
    const { entries } = toFailure(refusedAnswers[code], wagers);
    expect(entries.map((entry) => entry.isPaused)).toEqual([isPaused]);
  });

  it('are left out where no selection is named and nothing more is said', () => {
    expect(toFailure(refusedAnswers['stake.exceeded'], wagers).entries).toEqual([]);
    expect(toFailure(refusedAnswers['each_way.unavailable'], wagers).entries).toEqual([]);
  });

  it('keep the text below them', () => {
    const [entry] = refusedAnswers['price.changed'].betsValidation;
    const betsValidation = entry === undefined ? [] : [{ ...entry, message2: 'Below.' }];
    const answer = { ...refusedAnswers['price.changed'], betsValidation };
    expect(toFailure(answer, wagers).entries).toMatchObject([{ bottom: 'Below.' }]);
  });

  it('keep the texts above and below them where there is no code', () => {
    const { failure: _failure, ...bet } = betError(1, null);
    const answer = response({
      failureReason: 'Suspended.',
      betsValidation: [
        { type: 2, message1: 'Top', message2: 'Bottom', betErrors: [betError(1, null)] },
      ],
    });
    expect(toFailure(answer, []).entries).toEqual([
      {
        top: { kind: 'told', text: 'Top' },
        bottom: 'Bottom',
        bets: [bet],
        isPriceChange: false,
        isPaused: false,
      },
    ]);
  });
});

describe('the stake that would be taken', () => {
  it('shares a limit on everything among the wagers, and never passes it', () => {
    // £5.00 and 3 lines each way of £5.00 are £35.00; £10.00 leave 10/35 of each, £1.42 a line.
    const { stakeLimits } = toFailure(restricted({ maxStake: 1000 }), two);
    expect(stakeLimits).toEqual([
      { wager: 'Single', limit: 142 },
      { wager: 'Doubles', limit: 142 },
    ]);
    expect(stakeWithin(two, stakeLimits)?.total).toBe(142 * 7);
  });

  it('is nothing where another restriction stands in the way', () => {
    expect(toFailure(restricted({ sportCodes: ['m'] }), two).stakeLimits).toEqual([]);
  });

  it('goes out again as a submission of its own', () => {
    const limits = [{ wager: 'Single', limit: pence(250) }];
    const again = agreeToStakes(order(), limits, {
      submissionKey: 'again',
      revision: 9,
      now: 2000,
    });
    expect(again).toMatchObject({
      startedAt: 2000,
      submission: { submissionKey: 'again', revision: 9, wagers: [{ name: 'Single', stake: 250 }] },
    });
  });

  it.each([
    ['no limit was met', []],
    ['no stake would be left', [{ wager: 'Single', limit: pence(0) }]],
  ])('is not offered where %s', (_what, limits) => {
    const again = { submissionKey: 'again', revision: 9, now: 2000 };
    expect(agreeToStakes(order(), limits, again)).toBeUndefined();
  });
});
