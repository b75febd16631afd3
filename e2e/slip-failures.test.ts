import { expect, test, type Page } from '@playwright/test';
import type { Submission } from '@furlong/contract';
import { expectAccessible } from './axe.ts';
import { back, findRace, openSlip, placeButton, stakeField } from './book.ts';
import { logIn } from './own-customer.ts';

const empty = {
  status: 4,
  bets: [],
  wagersSubmitResult: [],
  betsValidation: [],
  restriction: null,
  failure: null,
  customerBalance: 100,
  failureReason: '',
  message: 'Stake Failed',
  oldPrice: '',
  price: '',
  isInsufficientFunds: false,
  delaySeconds: 0,
};
const wager = {
  name: 'Single',
  isEachWay: false,
  numberOfLines: 1,
  stakePlaced: 0,
  ticketNumber: '',
  potentialReturn: null,
  isLiabilityExceeded: false,
  isEventEnded: false,
  isPriceChanged: false,
  maxStakeAvailable: null,
  isFreeBet: false,
  betId: null,
};
const restriction = {
  prohibitedSportcodes: ['H', 'm'],
  prohibitedPriceTypes: ['SP'],
  maxStakeAllowed: 2.5,
};
const runner = {
  betId: 'a',
  betDetail: '14:05 Kempton Park',
  betName: 'Quiet Rebuttal',
  betPriceCode: '',
  betPrice: '11/2',
  betNewPrice: '5/1',
};

const priceMove = { code: 'price.changed', oldPrice: '11/2', newPrice: '5/1' };

function restrictedBy(errorType: number, what: object) {
  const nothing = { sportCodes: [], priceTypes: [], maxStake: null };
  return {
    failure: { code: 'account.restricted', ...nothing, ...what },
    restriction: { ...restriction, restrictionErrors: [{ errorType }] },
  };
}

/** The validation that tells texts and a failure of the runner. The failure of an answer without a code is null. */
function validationOf(type: number, texts: readonly [string, string?], failure: object | null) {
  const [message1, message2 = ''] = texts;
  return { betsValidation: [{ type, message1, message2, betErrors: [{ ...runner, failure }] }] };
}

interface Failure {
  readonly what: string;
  /** The server's answer, over nothing at all. */
  readonly answer: object;
  /** Whole sentences that the slip says. */
  readonly said: readonly string[];
  /** The stake after it, where the failure changes it. */
  readonly stake?: string;
}

const failures: readonly Failure[] = [
  {
    what: 'a sport',
    answer: restrictedBy(0, { sportCodes: ['H', 'm'] }),
    said: [
      'Your account is not eligible to place bets at Horse Racing, Golf. Please see your email for more information.',
    ],
  },
  {
    what: 'a price type',
    answer: restrictedBy(1, { priceTypes: ['SP'] }),
    said: [
      'Your account is not eligible to place bets at SP. Please see your email for more information.',
    ],
  },
  {
    what: 'the total stake',
    answer: restrictedBy(2, { maxStake: 2.5 }),
    said: ['Maximum total stake exceeded. Maximum allowed stake is £2.50.'],
    stake: '2.50',
  },
  {
    what: 'the end of the event',
    answer: {
      failure: { code: 'event.ended' },
      wagersSubmitResult: [{ ...wager, isEventEnded: true }],
      ...validationOf(1, ['Event has ended. The selection is no longer available.'], {
        code: 'selection.gone',
        why: 'ended',
      }),
    },
    said: ['Event has ended. The selection is no longer available.', 'Quiet Rebuttal'],
  },
  {
    what: 'a price that moved',
    answer: {
      failure: priceMove,
      oldPrice: '11/2',
      price: '5/1',
      wagersSubmitResult: [{ ...wager, isPriceChanged: true }],
      ...validationOf(4, ['Price has changed! Old price 11/2. New price 5/1'], priceMove),
    },
    said: [
      'Price has changed! Old price 11/2. New price 5/1',
      'Old price',
      'New price',
      'Quiet Rebuttal',
      '14:05 Kempton Park',
      'Accept Price Changes and Place Bet',
    ],
  },
  {
    what: 'the liability',
    answer: {
      failure: { code: 'stake.exceeded', wager: 'Single', maxStake: 1.25 },
      wagersSubmitResult: [{ ...wager, isLiabilityExceeded: true, maxStakeAvailable: 1.25 }],
    },
    said: [
      'Sorry, the maximum stake has been exceeded. The maximum stake available is £1.25. Contact us',
      'Place Bet with a Total Stake of £1.25',
    ],
    stake: '1.25',
  },
  {
    what: 'the funds',
    answer: { failure: { code: 'funds.insufficient' }, isInsufficientFunds: true },
    said: ['You have insufficient Funds! Top up the your balance!'],
  },
  {
    what: 'a selection that is gone',
    answer: {
      failure: { code: 'selection.gone' },
      message: 'Selection is no longer available. Sorry.',
    },
    said: ['Selection is no longer available.'],
  },
  {
    what: 'a selection, with what stands above and below it',
    answer: { ...validationOf(2, ['Above.', 'Below.'], null), failureReason: 'Why.' },
    said: ['Why.', 'Above.', 'Below.', 'Old price', 'Quiet Rebuttal'],
  },
  { what: 'the reason', answer: { failureReason: 'Why.' }, said: ['Why.'] },
  { what: 'the message', answer: { message: 'What.' }, said: ['What.'] },
  { what: 'nothing', answer: { message: '' }, said: ['-'] },
];

async function fail(page: Page, answer: object): Promise<void> {
  await page.route(
    '**/api/betslip/submitasync',
    async (route) => {
      const { submissionKey }: Submission = route.request().postDataJSON();
      await route.fulfill({ json: { ...empty, ...answer, submissionKey } });
    },
    { times: 1 },
  );
  await placeButton(page).click();
}

test('every failure is told in the specified words, and leads back to the slip', async ({
  page,
  request,
}) => {
  await logIn(page);
  const race = await findRace(request);
  await back(page, race);
  const slip = await openSlip(page);
  for (const { what, answer, said, stake = '5' } of failures) {
    await test.step(what, async () => {
      await stakeField(page, 'Single').fill('5');
      await fail(page, answer);
      const heading = page.getByRole('heading', { name: 'Bet Slip is not submitted!' });
      await expect(heading).toBeVisible();
      await expect(page.getByText('Stake Failed', { exact: true })).toBeVisible();
      for (const text of said) await expect(page.getByText(text, { exact: true })).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Back to Betslip' }).click();
      await expect(slip.getByRole('button', { name: /^Remove / })).toHaveCount(1);
      await expect(stakeField(page, 'Single')).toHaveValue(stake);
    });
  }
});

test(
  'on a low screen the news is seen at once, and new prices beside the button that accepts them',
  { tag: '@phone-only' },
  async ({ page, request }) => {
    // A screen as low as this has the phone's slip.
    await logIn(page);
    const race = await findRace(request);
    await back(page, race);
    const slip = await openSlip(page);
    for (const [width, height] of [
      [844, 390],
      [320, 256],
    ] as const) {
      await page.setViewportSize({ width, height });
      await stakeField(page, 'Single').fill('5');
      await fail(page, {
        failure: priceMove,
        ...validationOf(4, ['The price has changed.'], priceMove),
      });
      const heading = page.getByRole('heading', { name: 'Bet Slip is not submitted!' });
      await expect(heading).toBeFocused();
      await expect(heading).toBeInViewport({ ratio: 1 });
      const accept = page.getByRole('button', { name: 'Accept Price Changes and Place Bet' });
      const price = page.getByRole('cell', { name: '5/1' });
      await price.evaluate((cell) => {
        cell.scrollIntoView({ block: 'start' });
      });
      await expect(price).toBeInViewport({ ratio: 0.9 });
      await expect(accept).toBeInViewport({ ratio: 0.5 });
      const now = slip.getByText('Total returns now');
      await now.scrollIntoViewIfNeeded();
      await expect(now).toBeInViewport({ ratio: 0.9 });
      expect(await slip.evaluate((group) => group.scrollWidth - group.clientWidth)).toBe(0);
      await page.getByRole('button', { name: 'Back to Betslip' }).click();
    }
  },
);
