import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { press } from '../../testing/draw-account.tsx';
import { drawPage } from '../../testing/draw-page.tsx';
import { FakeShell } from '../../testing/fake-shell.ts';
import { BackToAppPage } from './back-to-app-page.tsx';
import { serveDeposits } from './testing/serve-deposits.ts';

serveDeposits();

function draw(address: string) {
  const goTo = vi.fn();
  const { router } = drawPage(<BackToAppPage goTo={goTo} />, {
    path: '/payment/back-to-app/:provider',
    at: `/payment/back-to-app/${address}`,
  });
  return { goTo, place: () => router.state.location };
}

describe('the page to which a provider sends a customer of a native app back', () => {
  it.each([
    ['card-success?uid=7-a&status=successful'],
    ['card-cancel'],
    ['paypal?token=ORDER1&PayerID=P'],
  ])('hands %s over to the app, and again by a button', async (address) => {
    const { goTo } = draw(address);
    await screen.findByText('The app tells you what became of your payment.');
    const link = `furlong://payment/deposit/${address}`;
    expect(goTo).toHaveBeenCalledExactlyOnceWith(link);
    press('Open the app');
    expect(goTo.mock.calls).toEqual([[link], [link]]);
  });

  it('stays within the app, whatever the address names', async () => {
    const { goTo } = draw('..%2F..%2Flogin?from=/');
    await screen.findByRole('heading', { name: 'Back to the app' });
    expect(goTo).toHaveBeenCalledExactlyOnceWith(
      'furlong://payment/deposit/..%2F..%2Flogin?from=/',
    );
  });

  it.each(['ios', 'android'] as const)('goes on to the result in the app on %s', async (shell) => {
    new FakeShell(shell);
    const { goTo, place } = draw('paypal?token=ORDER1');
    await screen.findByText('elsewhere');
    expect(place().pathname + place().search).toBe('/payment/deposit/paypal?token=ORDER1');
    expect(goTo).not.toHaveBeenCalled();
  });
});
