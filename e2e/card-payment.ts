import { expect, type FrameLocator, type Page } from '@playwright/test';

/** Cards of the sandbox gateway. */
export const cards = {
  accepted: '4200 0000 0000 0000',
  short: '4000 0000 0000 9995',
  secured: '4012 0000 0000 1097',
} as const;

/** Goes on from the amount to the gateway's page, and gives its frame. */
export async function chooseAmount(page: Page, amount: string): Promise<FrameLocator> {
  await page.getByLabel('Amount in £').fill(amount);
  await page.getByRole('button', { name: 'Submit' }).click();
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
