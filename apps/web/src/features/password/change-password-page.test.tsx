import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { findUser } from '../../core/session/session.ts';
import {
  drawAccountPage,
  logInJane,
  press,
  saidOf,
  serveAccount,
  type,
} from '../../testing/draw-account.tsx';
import { ChangePasswordPage } from './change-password-page.tsx';

const path = '/account/change_password';

function fill(passwords: { old: string; new: string; again: string }) {
  type('Current Password', passwords.old);
  type('New Password', passwords.new);
  type('Confirm Password', passwords.again);
  press('Change Password');
}

describe('the change of a password', () => {
  const server = serveAccount();

  it.each([
    [
      'Current Password',
      { old: '', new: 'abc123', again: 'abc123' },
      "Current password isn't correct!",
    ],
    [
      'New Password',
      { old: 'x', new: 'abc1', again: 'abc1' },
      'New password must be at least 5 characters long!',
    ],
    [
      'New Password',
      { old: 'x', new: 'abc1234567890', again: 'abc1234567890' },
      'New password must contains maximum 12 characters!',
    ],
    [
      'New Password',
      { old: 'x', new: 'abc 123', again: 'abc 123' },
      'New password must contains only alpha and numeric characters!',
    ],
    [
      'Confirm Password',
      { old: 'x', new: 'abc123', again: 'abc124' },
      "Confirmed password isn't match with new password!",
    ],
  ])('says of %s, typed as %o: %s', async (label, typed, sentence) => {
    await logInJane();
    drawAccountPage(<ChangePasswordPage />, path);
    fill(typed);
    await waitFor(() => {
      expect(saidOf(label)).toContain(sentence);
    });
    expect(server().requestsOf('update-password')).toEqual([]);
  });

  it('says what the server finds wrong, and loses nothing of what was typed', async () => {
    await logInJane();
    const fault = { field: 'OldPassword', code: 'old_password.incorrect', parameters: {} };
    server().told.set('update-password', { faults: [fault] });
    drawAccountPage(<ChangePasswordPage />, path);
    fill({ old: 'wrong1', new: 'abc123', again: 'abc123' });
    await waitFor(() => {
      expect(saidOf('Current Password')).toContain("Current password isn't correct!");
    });
    expect(screen.getByLabelText<HTMLInputElement>('New Password').value).toBe('abc123');
    await screen.findByText('One or more fields are invalid. Please fix and try again.', {
      selector: 'h2',
    });
  });

  it('sends it under the name of the customer, says that it is done, and what comes next', async () => {
    await logInJane();
    drawAccountPage(<ChangePasswordPage />, path);
    expect(document.title).toMatch(/^Change Password/);
    fill({ old: 'sunny123', new: 'abc123', again: 'abc123' });
    await screen.findByText(/Every other device has been logged out/);
    expect(screen.getAllByText('Password was changed successfully!').length).toBeGreaterThan(0);
    expect(screen.getByRole('link', { name: 'Continue' }).getAttribute('href')).toBe('/account');
    expect(server().requestsOf('update-password')).toEqual([
      {
        Login: 'jane01',
        OldPassword: 'sunny123',
        NewPassword: 'abc123',
        ConfirmNewPassword: 'abc123',
      },
    ]);
  });

  it('D8: is asked of a customer whose password was mailed, who then goes on', async () => {
    server().user = { ...server().user, mustChangePassword: true };
    await logInJane();
    drawAccountPage(<ChangePasswordPage />, `${path}?from=%2Ftransactions`);
    screen.getByText(/a password that was mailed to you/);
    server().user = { ...server().user, mustChangePassword: false };
    fill({ old: 'mailed12', new: 'abc123', again: 'abc123' });
    const onward = await screen.findByRole('link', { name: 'Continue' });
    expect(onward.getAttribute('href')).toBe('/transactions');
    expect(findUser()?.mustChangePassword).toBe(false);
  });

  it('says that the service is away', async () => {
    await logInJane();
    server().told.set('update-password', 'no answer');
    drawAccountPage(<ChangePasswordPage />, path);
    fill({ old: 'sunny123', new: 'abc123', again: 'abc123' });
    await screen.findByText('Service is unavailable. Please try again later.');
  });
});
