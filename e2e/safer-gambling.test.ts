import { expect, test, type Locator, type Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { advance, fillLogin, waitUntilEntriesAreLeft } from './book.ts';
import { logIn } from './own-customer.ts';
import { registerCustomer } from './new-customer.ts';
import { logInTrader } from './trader.ts';

const path = '/account/responsible-gambling';
const ends = /\d\d-\d\d-\d{4}, \d\d:\d\d/;

/** The whole of a long page, with nothing of it half under the header: what is covered has too small a target. */
async function expectWholeAccessible(page: Page): Promise<void> {
  const size = page.viewportSize() ?? { width: 390, height: 844 };
  await page.setViewportSize({ ...size, height: 3000 });
  await page.evaluate(() => {
    scrollTo(0, 0);
  });
  await expectAccessible(page);
  await page.setViewportSize(size);
}

/** Moves the focus by the Tab key alone until it is on a control, where it is not there already. */
async function tabTo(page: Page, control: Locator): Promise<void> {
  await expect(async () => {
    const isThere = await control.evaluate((element) => element === document.activeElement);
    if (!isThere) await page.keyboard.press('Tab');
    expect(await control.evaluate((element) => element === document.activeElement)).toBe(true);
  }).toPass({ intervals: [0] });
}

/** Holds a dialog to the standard in both themes. */
async function expectDialogAccessible(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page, '[role=dialog]');
  }
  await page.emulateMedia({ colorScheme: null });
}

test('a visitor finds the help lines and the scheme of all operators', async ({ page }) => {
  await page.goto(path);
  await expect(page).toHaveTitle('Responsible Gambling | Furlong');
  const line = page.getByRole('link', { name: '0808 8020 133' });
  await expect(line.first()).toHaveAttribute('href', 'tel:08088020133');
  await expect(page.getByRole('link', { name: 'Register with GAMSTOP' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Promotions' })).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('main').getByRole('link', { name: 'Login' }).click();
  await expect(page).toHaveURL(`/login?from=${encodeURIComponent(path)}`);
});

test(
  'a break is taken with the keyboard, and the login says until when',
  { tag: '@desktop' },
  async ({ page }) => {
    const customer = await registerCustomer(page.request);
    await logIn(page, customer);
    await page.goto(path);
    await page.getByRole('radio', { name: 'Close my account' }).focus();
    await page.keyboard.press('Space');
    await expect(
      page.getByRole('heading', { name: 'What closing your account does' }),
    ).toBeVisible();
    await expectWholeAccessible(page);
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('heading', { name: 'What a break does' })).toBeVisible();
    await expect(page.getByText('There is no balance on your account.')).toBeVisible();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await expect(page.getByRole('radio', { name: '1 day' })).toBeChecked();
    await page.keyboard.press('Tab');
    await page.keyboard.type('I want to think for a day.');
    await page.keyboard.press('Tab');
    await page.keyboard.type('furlong2');
    await expect(page.getByRole('button', { name: 'Submit' })).toBeDisabled();
    await page.getByRole('checkbox', { name: /^I have read what it does/ }).focus();
    await page.keyboard.press('Space');
    await expectWholeAccessible(page);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    const asked = page.getByRole('dialog', { name: /^Take a break until/ });
    await expect(asked).toContainText(ends);
    await expectAccessible(page, '[role=dialog]');
    await asked.getByRole('button', { name: 'Begin my break' }).press('Enter');
    const wrong = page.getByRole('link', { name: 'Password is incorrect' });
    await expect(wrong).toBeVisible();
    await expectWholeAccessible(page);
    await wrong.click();
    await expect(page.getByLabel('Password', { exact: true })).toBeFocused();

    await page.getByLabel('Password', { exact: true }).fill('furlong1');
    await page.getByRole('button', { name: 'Submit' }).click();
    await asked.getByRole('button', { name: 'Begin my break' }).click();
    const done = page.getByRole('dialog', { name: 'Done' });
    await expect(done).toContainText('Your break has begun.');
    await expectAccessible(page, '[role=dialog]');
    const until = ends.exec((await done.textContent()) ?? '')?.[0] ?? '';
    await done.getByRole('button', { name: 'Close' }).last().click();
    await expect(page.getByRole('main').getByRole('link', { name: 'Login' })).toBeVisible();
    await waitUntilEntriesAreLeft(page);

    await page.goto('/login');
    await fillLogin(page, customer);
    const said = page.getByRole('status').filter({ hasText: 'You are taking a break until' });
    await expect(said).toContainText(until);
    await expectWholeAccessible(page);
    await said.getByRole('link', { name: 'Help lines' }).click();
    await expect(page).toHaveURL(path);
  },
);

test(
  'the reality check comes after its interval, and is answered with the keyboard',
  { tag: '@clock' },
  async ({ page }) => {
    const customer = await registerCustomer(page.request);
    await logIn(page, customer);
    await page.goto(path);
    await page.getByLabel('Tell me how long I have been here').selectOption('15');
    await expect(page.getByText('Your reality check is set.', { exact: true })).toBeVisible();

    await advance(page.request, 15);
    await page.goto('/');
    const check = page.getByRole('dialog', { name: 'Reality check' });
    await expect(check).toContainText(/Logged in for\s*0 h 1[5-9] min/);
    await expectDialogAccessible(page);
    await page.keyboard.press('Escape');
    await expect(check).toBeVisible();
    await tabTo(page, check.getByRole('button', { name: 'Remain Logged In' }));
    await page.keyboard.press('Enter');
    await expect(check).toHaveCount(0);
    await page.reload();
    await expect(page.getByText(customer, { exact: true })).toBeVisible();
    await expect(check).toHaveCount(0);

    await advance(page.request, 15);
    await page.reload();
    await expect(check).toContainText(/Logged in for\s*0 h 3[0-9] min/);
    await tabTo(page, check.getByRole('button', { name: 'Log Out' }));
    await page.keyboard.press('Enter');
    await expect(check).toHaveCount(0);
    await expect(page.getByText(customer, { exact: true })).toHaveCount(0);
  },
);

/** Asks a customer the questionnaire, as an operator does. */
async function askQuestionnaire({ request }: Page, username: string): Promise<void> {
  const headers = { authorization: `Bearer ${await logInTrader(request)}` };
  const found = await request.get(`/api/operator/customers?search=${username}`, { headers });
  const { customers } = (await found.json()) as { customers: readonly { readonly id: number }[] };
  const asked = await request.post(
    `/api/operator/customers/${String(customers[0]?.id)}/ask-questionnaire`,
    { headers, data: { reason: 'The journey asks.' } },
  );
  expect(asked.ok(), await asked.text()).toBe(true);
}

/** Answers the four questions with the keyboard: the groups are reached by Tab, and No is beside Yes. */
async function answerByKeyboard(page: Page, answers: readonly ('Yes' | 'No')[]): Promise<void> {
  const asked = page.getByRole('dialog', { name: 'Four questions on your gambling' });
  const groups = asked.getByRole('radiogroup');
  await expect(groups).toHaveCount(4);
  for (const [index, answer] of answers.entries()) {
    const group = groups.nth(index);
    await tabTo(page, group.getByRole('radio', { name: 'Yes' }));
    await page.keyboard.press(answer === 'Yes' ? 'Space' : 'ArrowRight');
    await expect(group.getByRole('radio', { name: answer })).toBeChecked();
  }
  await tabTo(page, asked.getByRole('button', { name: 'Confirm' }));
  await page.keyboard.press('Enter');
}

test(
  'the questionnaire is answered with the keyboard, and recommends or thanks',
  { tag: '@desktop' },
  async ({ page }) => {
    const customer = await registerCustomer(page.request);
    await askQuestionnaire(page, customer);
    await logIn(page, customer);
    await page.goto('/');
    const asked = page.getByRole('dialog', { name: 'Four questions on your gambling' });
    await expect(asked.getByRole('button', { name: 'Confirm' })).toBeDisabled();
    await expectDialogAccessible(page);
    await page.keyboard.press('Escape');
    await expect(asked).toBeVisible();
    await answerByKeyboard(page, ['No', 'No', 'Yes', 'Yes']);
    const said = page.getByRole('dialog', { name: 'Thank you' });
    await expect(said).toContainText('By your answers we recommend');
    await expectDialogAccessible(page);
    await tabTo(page, said.getByRole('button', { name: 'Close' }).last());
    await page.keyboard.press('Enter');
    await expect(said).toHaveCount(0);
    await waitUntilEntriesAreLeft(page);
    await page.goto('/');
    await expect(page.getByText(customer, { exact: true })).toBeVisible();
    await expect(asked).toHaveCount(0);

    await askQuestionnaire(page, customer);
    await page.goto('/sports');
    await answerByKeyboard(page, ['Yes', 'Yes', 'Yes', 'No']);
    await expect(said).toContainText('Thank you for your answers.');
    await expectDialogAccessible(page);
  },
);
