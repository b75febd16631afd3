import { acceptedTextRoutes, paymentRoutes } from '@furlong/contract';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { press, type } from '../../testing/draw-account.tsx';
import { drawPage } from '../../testing/draw-page.tsx';
import { DepositPage } from './deposit-page.tsx';
import { depositIn, gatewayPage, serveDeposits } from './testing/serve-deposits.ts';

const { createCheckout, deposit } = paymentRoutes;
const { textsToAccept, acceptTexts } = acceptedTextRoutes;
const funds = { name: 'funds', version: '1:medium' } as const;
const server = serveDeposits();

/** Asks for a deposit that is refused until the texts are accepted. */
async function askWithout(fundsProtection: 'not_protected' | 'medium' | 'high' = 'medium') {
  server().refuse(createCheckout, 'text.unaccepted');
  server().answer(textsToAccept, { texts: [funds], fundsProtection });
  drawPage(<DepositPage />, { path: '/payment/deposit', at: '/payment/deposit' });
  await screen.findByLabelText('Amount in £');
  type('Amount in £', '50');
  press('Submit');
  await screen.findByRole('dialog', { name: 'Before you deposit' });
}

describe('D34: the statement on funds', () => {
  it.each([
    ['not_protected', 'Level of protection: not protected'],
    ['medium', 'Level of protection: medium'],
    ['high', 'Level of protection: high'],
  ] as const)('says of funds that are %s: %s', async (protection, text) => {
    await askWithout(protection);
    expect(await screen.findByText(text)).toBeTruthy();
  });

  it('is accepted in the version that was shown, and the deposit goes on with its key', async () => {
    await askWithout();
    await screen.findByText('Level of protection: medium');
    server().answer(acceptTexts, () => {
      const checkout = { redirectUrl: gatewayPage };
      server().answer(createCheckout, { deposit: depositIn('pending'), checkout });
      server().answer(deposit, depositIn('pending'));
      return { isOK: true as const };
    });
    press('I have read this and agree');
    expect(await screen.findByTitle('Card payment')).toBeTruthy();
    expect(server().requestsOf(acceptTexts)).toEqual([{ texts: [funds] }]);
    const [first, second] = server().requestsOf(createCheckout);
    expect(second).toEqual(first);
  });

  it('can be left, and then there is no checkout', async () => {
    await askWithout();
    press('Not now');
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).toBeNull();
    });
    expect(screen.getByLabelText('Amount in £')).toBeTruthy();
    expect(server().requestsOf(createCheckout)).toHaveLength(1);
  });

  it('that has changed meanwhile is not accepted', async () => {
    await askWithout();
    await screen.findByText('Level of protection: medium');
    server().refuse(acceptTexts, 'text.outdated');
    press('I have read this and agree');
    expect(await screen.findByText('The text has changed. Please read it again.')).toBeTruthy();
    expect(server().requestsOf(createCheckout)).toHaveLength(1);
  });
});
