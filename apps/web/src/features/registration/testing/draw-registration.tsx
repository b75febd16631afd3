import { Toasts } from '@furlong/ui';
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { drawPage } from '../../../testing/draw-page.tsx';
import { startAllPhrases } from '../../../testing/start-phrases.ts';
import { RegistrationPage } from '../registration-page.tsx';
import { SignUpPage } from '../sign-up-page.tsx';
import { RegistrationServer } from './registration-server.ts';

/** Every test of the file has a server and a device of its own. */
export function serveRegistration(): () => RegistrationServer {
  let server = new RegistrationServer();
  beforeEach(async () => {
    localStorage.clear();
    Element.prototype.scrollIntoView = () => undefined;
    server = new RegistrationServer();
    vi.stubGlobal('fetch', server.fetch);
    vi.stubGlobal('XMLHttpRequest', server.requestClass());
    await startAllPhrases();
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });
  return () => server;
}

export async function drawSteps() {
  const drawn = drawPage(
    <>
      <RegistrationPage />
      <Toasts />
    </>,
    { path: '/registration', at: '/registration' },
  );
  await screen.findByLabelText('First Name');
  return drawn;
}

export async function drawSignUp(at = '/sign-up') {
  const drawn = drawPage(
    <>
      <SignUpPage />
      <Toasts />
    </>,
    { path: at, at },
  );
  await screen.findByLabelText('First Name');
  return drawn;
}

export function press(name: string | RegExp) {
  fireEvent.click(screen.getByRole('button', { name }));
}

export function type(label: string | RegExp, value: string) {
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
}

/** The text that a screen reader adds to a field. */
export function saidOf(label: string | RegExp): string {
  const ids = screen.getByLabelText(label).getAttribute('aria-describedby') ?? '';
  return ids
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ');
}

/** The faults that the page shows, wherever they stand. */
export function listFaults(): readonly string[] {
  return screen.queryAllByRole('alert').map(({ textContent }) => textContent);
}

export async function verifyEmail() {
  press('Verify email');
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByText(/We sent a code/);
  fireEvent.change(dialog.getByLabelText('Code'), { target: { value: '123456' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Verify' }));
  await screen.findByText('Verified');
  expect(screen.queryByRole('dialog')).toBeNull();
}

export async function fillDetails() {
  type('First Name', 'Jane');
  type('Last Name', 'Doe');
  type('Day', '31');
  type('Month', '1');
  type('Year', '1990');
  type('Email', 'jane@books.example');
  await verifyEmail();
}

export function fillContact() {
  press('Enter address manually');
  type('Address 1', '1 Quay');
  type('City', 'Cork');
  type('State/Province', 'Munster');
  type('Number', '85 012 3456');
  type('Deposit Limit', '100');
  fireEvent.click(screen.getByLabelText('Daily'));
}

export function fillAccount() {
  type('User Name', 'jane123');
  type('Password', 'abc123');
  type('Confirm Password', 'abc123');
}

export const photo = new File(['x'], 'me.png', { type: 'image/png' });

export function fillSecurity() {
  type('Security Answer', 'Smith');
  fireEvent.change(screen.getByLabelText('Photo ID'), { target: { files: [photo] } });
  fireEvent.click(screen.getByLabelText(/I agree to the/));
}
