import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { storage } from '../../platform/storage.ts';
import {
  drawSignUp,
  press,
  saidOf,
  serveRegistration,
  type,
  verifyEmail,
} from './testing/draw-registration.tsx';

const sendPath = '/api/user/send-email-code';
const checkPath = '/api/user/email-code-validation';

async function openDialog() {
  type('Email', 'jane@books.example');
  press('Verify email');
  return within(await screen.findByRole('dialog', { name: 'Verify your email' }));
}

function isDisabled(name: string): boolean {
  return screen.getByRole<HTMLButtonElement>('button', { name }).disabled;
}

describe('the verification of an address', () => {
  const server = serveRegistration();
  afterEach(() => {
    vi.useRealTimers();
  });

  function tell(path: string, change: object) {
    const told = server().told[path];
    server().told[path] = { ...(typeof told === 'object' ? told : {}), ...change };
  }

  it('can begin once the address is written as one', async () => {
    await drawSignUp();
    expect(isDisabled('Verify email')).toBe(true);
    type('Email', 'jane@books');
    expect(isDisabled('Verify email')).toBe(true);
    type('Email', 'jane@books.example');
    expect(isDisabled('Verify email')).toBe(false);
  });

  it('sends a code at once, and another when the time is over', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await drawSignUp();
    const dialog = await openDialog();
    await dialog.findByText('We sent a code of six digits to jane@books.example.');
    const wait = dialog.getByRole<HTMLButtonElement>('button', {
      name: /^Try again in (60|59) second\(s\)\.$/,
    });
    expect(wait.disabled).toBe(true);
    expect(dialog.getByText(/No email within 15 minutes/)).toBeTruthy();
    await act(async () => await vi.advanceTimersByTimeAsync(61_000));
    fireEvent.click(dialog.getByRole('button', { name: 'Send a new code' }));
    await dialog.findByRole('button', { name: /^Try again in/ });
    expect(server().asked.filter(({ path }) => path === sendPath)).toEqual([
      { path: sendPath, body: { email: 'jane@books.example', id: null } },
      { path: sendPath, body: { email: 'jane@books.example', id: 'code-1' } },
    ]);
  });

  it('takes exactly six digits, and says what is wrong with a code', async () => {
    tell(checkPath, { isConfirmed: false, codeIsNotValid: true });
    await drawSignUp();
    const dialog = await openDialog();
    await dialog.findByText(/We sent a code/);
    type('Code', '12345');
    expect(isDisabled('Verify')).toBe(true);
    type('Code', '123456');
    press('Verify');
    await dialog.findByText('Code is not valid');
    tell(checkPath, { codeIsNotValid: false, codeIsNotActual: true });
    type('Code', '123457');
    expect(saidOf('Code')).toBe('');
    press('Verify');
    await dialog.findByText('The code has expired.');
  });

  it.each([
    [{ id: null, emailIsNotAllowed: true }, 'Email jane@books.example has already been used.'],
    [{ id: null, serviceIsNotAvailable: true }, 'Service is unavailable. Please try again later.'],
  ])('says of %o: %s', async (change, sentence) => {
    tell(sendPath, change);
    await drawSignUp();
    const dialog = await openDialog();
    await dialog.findByText(sentence);
    type('Code', '123456');
    expect(isDisabled('Verify')).toBe(true);
  });

  it('notes on the device that the dialog was closed', async () => {
    await drawSignUp();
    await openDialog();
    expect(storage.find('appOffer')).toBeUndefined();
    press('Close');
    expect(storage.find('appOffer')).toBeDefined();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('counts for the same address in other letters, and for no other', async () => {
    await drawSignUp();
    type('Email', 'jane@books.example');
    await verifyEmail();
    type('Email', 'Jane@Books.example');
    expect(screen.getByText('Verified')).toBeTruthy();
    type('Email', 'joan@books.example');
    expect(screen.queryByText('Verified')).toBeNull();
    type('Email', 'jane@books.example');
    expect(screen.queryByText('Verified')).toBeNull();
    press('Register');
    await waitFor(() => {
      expect(saidOf('Email')).toContain('Email is not verified.');
    });
  });

  it('lapses after the time that the server named', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    tell(checkPath, { expiredSec: 60 });
    await drawSignUp();
    type('Email', 'jane@books.example');
    await verifyEmail();
    await act(async () => await vi.advanceTimersByTimeAsync(61_000));
    expect(screen.queryByText('Verified')).toBeNull();
  });
});
