import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { drawAccountPage, press, saidOf, serveAccount, type } from '../../testing/draw-account.tsx';
import { ResetPasswordPage } from './reset-password-page.tsx';

const path = '/reset_password';

function fill(year = '1990') {
  type('First Name', 'Jane');
  type('Last Name', 'Quill');
  type('Username', 'jane01');
  type('Day', '5');
  type('Month', '4');
  type('Year', year);
  type('Email', 'jane@books.example');
}

function listFaults(): readonly string[] {
  return screen.queryAllByRole('alert').map(({ textContent }) => textContent);
}

describe('the reset of a password', () => {
  const server = serveAccount();

  it('asks for all that it needs', async () => {
    drawAccountPage(<ResetPasswordPage />, path);
    expect(document.title).toMatch(/^Reset Password/);
    press('Submit');
    await waitFor(() => {
      expect(listFaults()).toEqual([
        'First Name is required.',
        'Last Name is required.',
        'Username is required.',
        'Date of Birth is required.',
        'Email is required.',
      ]);
    });
    type('Email', 'jane@');
    press('Submit');
    await waitFor(() => {
      expect(saidOf('Email')).toContain('Please, enter valid email.');
    });
  });

  it('takes nobody who is too young', async () => {
    drawAccountPage(<ResetPasswordPage />, path);
    fill('2025');
    press('Submit');
    await waitFor(() => {
      expect(listFaults()).toContain('You must be at least 18 years old.');
    });
    expect(server().requestsOf('lost-password')).toEqual([]);
  });

  it('sends the date as YYYY-MM-DD, says so in a modal, and clears the form', async () => {
    drawAccountPage(<ResetPasswordPage />, path);
    fill();
    press('Submit');
    const done = within(await screen.findByRole('dialog', { name: 'Reset Password' }));
    done.getByText('Thank you. You will shortly receive an email with your new password.');
    expect(server().requestsOf('lost-password')).toEqual([
      {
        firstName: 'Jane',
        lastName: 'Quill',
        userName: 'jane01',
        dateOfBirth: '1990-04-05',
        email: 'jane@books.example',
      },
    ]);
    press('OK');
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).toBeNull();
    });
    for (const label of ['First Name', 'Year', 'Email']) {
      expect(screen.getByLabelText<HTMLInputElement>(label).value).toBe('');
    }
  });

  it('says that the form is not right where it was not sent', async () => {
    const answer = { isFormSent: false, fileValidationErrors: [] };
    server().told.set('lost-password', { answer });
    drawAccountPage(<ResetPasswordPage />, path);
    fill();
    press('Submit');
    await screen.findByText('One or more fields are invalid. Please fix and try again.');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
