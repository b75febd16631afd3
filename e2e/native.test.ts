import { expect, test } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { back, fillLogin, listRaces, openSlip, placeButton, stakeField } from './book.ts';
import { logInByHand, openShell, type Shell } from './native-shell.ts';
import { makeCustomer } from './own-customer.ts';

const london = { latitude: 51.507, longitude: -0.128 };
const paris = { latitude: 48.857, longitude: 2.352 };
const blocked = 'Furlong App is not allowed in France!';

async function comeBack(shell: Shell): Promise<void> {
  await shell.tell('App.appStateChange', { isActive: false });
  await shell.tell('App.appStateChange', { isActive: true });
}

for (const platform of ['android', 'ios'] as const) {
  // The apps are for phones.
  test.describe(`on ${platform}`, { tag: '@phone-only' }, () => {
    test('the app is shut in a country that is not allowed, My Bets stays readable, and it opens elsewhere', async ({
      page,
    }) => {
      const shell = await openShell(page, platform, { isLocationChecked: true });
      await shell.setPosition(london);
      await logInByHand(page, 'No');
      await shell.setPosition(paris);
      await page.goto('/sports');
      const dialog = page.getByRole('dialog', { name: blocked });
      await expect(dialog).toBeVisible();
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await expect(dialog).toBeVisible();
      await dialog.getByRole('link', { name: 'My Bets' }).click();
      await expect(page.getByRole('heading', { name: 'My Bets' })).toBeVisible();
      await expect(page.getByText(blocked)).toBeVisible();
      await expect(dialog).toBeHidden();
      await page.getByRole('link', { name: 'Sports', exact: true }).click();
      await expect(dialog).toBeVisible();
      await dialog.getByRole('button', { name: 'Close App' }).click();
      if (platform === 'ios') await expect(dialog.getByText(/swipe up/)).toBeVisible();
      else expect(await shell.calls()).toContain('App.exitApp');
      await shell.setPosition(london);
      await comeBack(shell);
      await expect(dialog).toBeHidden();
    });

    test('a denial and services that are off are told apart, and lead to the settings', async ({
      page,
    }) => {
      const shell = await openShell(page, platform, { isLocationChecked: true });
      await shell.setPosition('denied');
      await page.goto('/');
      const denied = page.getByRole('dialog', {
        name: 'Allow location access in the app settings!',
      });
      await expect(denied).toBeVisible();
      await denied.getByRole('button', { name: 'Open settings' }).click();
      const opening = platform === 'ios' ? 'NativeSettings.openIOS' : 'NativeSettings.openAndroid';
      await expect.poll(async () => await shell.calls()).toContain(opening);
      await shell.setPosition('services-off');
      await comeBack(shell);
      await expect(
        page.getByRole('dialog', { name: /^Location services are not enabled\. Please/ }),
      ).toBeVisible();
    });

    test('a face opens the next start, and three tries that were left log out', async ({
      page,
    }) => {
      const shell = await openShell(page, platform);
      const customer = await logInByHand(page, 'Yes');
      await page.goto('/account');
      await expect(page.getByText(customer).first()).toBeVisible();
      expect(await shell.biometricQuestions()).toEqual(['3 tries left']);
      await expect(page.getByRole('switch', { name: 'Biometric login' })).toBeChecked();
      await shell.setFace('userCancel');
      await page.reload();
      await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
      expect(await shell.biometricQuestions()).toEqual([
        '3 tries left',
        '3 tries left',
        '2 tries left',
        '1 try left',
      ]);
      await shell.setFace('');
      await page.reload();
      await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
    });

    test('an app that is killed while a bet is placed has its customer again, and the bet once', async ({
      page,
      request,
    }) => {
      await openShell(page, platform);
      await logInByHand(page, 'No');
      const [venue] = await listRaces(request, 1);
      if (venue === undefined) throw new Error('there is no race');
      await back(page, venue);
      await openSlip(page);
      await stakeField(page, 'Single').fill('0.10');
      await page.getByLabel('Accept any price changes').check();
      const sent = page.waitForRequest('**/api/betslip/submitasync');
      await placeButton(page).click();
      await sent;
      await page.reload();
      await expect(page.getByRole('link', { name: /^Balance/ })).toBeVisible();
      await page.goto('/my-bets');
      await expect(page.getByText('£0.10').first()).toBeVisible();
    });

    test('a payment that was made outside the app is told in the app, by either link back', async ({
      page,
    }) => {
      const shell = await openShell(page, platform);
      await logInByHand(page, 'No');
      const host = new URL(page.url()).host;
      await shell.tell('App.appUrlOpen', {
        url: 'furlong://payment/deposit/card-success?uid=none',
      });
      await expect(page).toHaveURL(/\/payment\/deposit\/card-success\?uid=none$/);
      await expect(page.getByText('There is no such deposit.')).toBeVisible();
      await page.goto('/sports');
      await expect.poll(async () => await shell.calls()).toContain('SplashScreen.hide');
      await shell.tell('App.appUrlOpen', {
        url: `https://${host}/payment/back-to-app/paypal?token=NONE`,
      });
      await expect(page).toHaveURL(/\/payment\/deposit\/paypal\?token=NONE$/);
      await expect(page.getByText('There is no such deposit.')).toBeVisible();
    });

    test('a link opens its page, and a link of another host none', async ({ page }) => {
      const shell = await openShell(page, platform);
      await page.goto('/');
      await expect.poll(async () => await shell.calls()).toContain('SplashScreen.hide');
      await shell.tell('App.appUrlOpen', { url: 'https://evil.example/sports' });
      await shell.tell('App.appUrlOpen', { url: 'furlong://sport/football' });
      await expect(page).toHaveURL(/\/sport\/football$/);
    });
  });
}

test('a browser has no question, no check and no switch', async ({ page }) => {
  await page.goto('/test_safe_area');
  await expect(page.getByText('Browser')).toBeVisible();
  const customer = await makeCustomer();
  await page.goto('/login?from=/sports');
  await fillLogin(page, customer);
  await expect(page.getByRole('link', { name: /^Balance/ })).toBeVisible();
  await page.goto('/account');
  await expect(page.getByText(customer).first()).toBeVisible();
  await expect(page.getByRole('switch')).toHaveCount(0);
});
