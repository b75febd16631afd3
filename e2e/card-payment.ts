import { expect, type FrameLocator, type Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';

/** Cards of the sandbox gateway. */
export const cards = {
  accepted: '4200 0000 0000 0000',
  short: '4000 0000 0000 9995',
  secured: '4012 0000 0000 1097',
} as const;

/** Goes on from the amount to the gateway's page, and gives its frame. */
export async function chooseAmount(page: Page, amount: string): Promise<FrameLocator> {
  await submitAmount(page, amount);
  return await findGateway(page);
}

/** As `chooseAmount`, of a customer who has not deposited yet: the statement on funds comes before the gateway's page (D34). */
export async function chooseFirstAmount(page: Page, amount: string): Promise<FrameLocator> {
  await submitAmount(page, amount);
  await acceptFundsStatement(page);
  return await findGateway(page);
}

export async function acceptFundsStatement(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Before you deposit' });
  await expect(dialog.getByText('Level of protection: not protected')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'I have read this and agree' }).click();
}

async function submitAmount(page: Page, amount: string): Promise<void> {
  await page.getByLabel('Amount in £').fill(amount);
  await page.getByRole('button', { name: 'Submit' }).click();
}

async function findGateway(page: Page): Promise<FrameLocator> {
  const frame = page.getByTitle('Card payment');
  await expect(frame).toHaveCSS('width', '320px');
  await expect(frame).toHaveCSS('height', '760px');
  return page.frameLocator('iframe[title="Card payment"]');
}

export async function payBy(gateway: FrameLocator, card: string): Promise<void> {
  await gateway.getByLabel('Card number').fill(card);
  await gateway.getByLabel('Expiry (MM/YY)').fill('12/40');
  await gateway.getByLabel('CVC').fill('123');
  await gateway.getByLabel('Name on the card').fill('Nora Quill');
  await gateway.getByRole('button', { name: /^Pay £/ }).click();
}
