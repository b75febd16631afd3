import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { storage } from '../../platform/storage.ts';
import {
  drawSteps,
  fillAccount,
  fillContact,
  fillDetails,
  fillSecurity,
  listFaults,
  press,
  saidOf,
  serveRegistration,
  type,
} from './testing/draw-registration.tsx';

const sentence = 'One or more fields are invalid. Please fix and try again.';

function heading(): string {
  return screen.getByRole('heading', { level: 1 }).textContent;
}

async function fillToLastStep() {
  await fillDetails();
  press('Next');
  fillContact();
  press('Next');
  fillAccount();
  press('Next');
  fillSecurity();
}

describe('registration in four steps', () => {
  const server = serveRegistration();

  it('says what is wrong with a step, leads to the first of it, and stays there', async () => {
    await drawSteps();
    expect(heading()).toBe('Welcome to Furlong Your Details');
    press('Next');
    expect(listFaults()).toEqual([
      'First Name is required.',
      'Last Name is required.',
      'Date of Birth is required.',
      'Email is required.',
    ]);
    await waitFor(() => {
      expect(document.activeElement).toBe(screen.getByLabelText('First Name'));
    });
    await screen.findByText(sentence);
    expect(heading()).toContain('Your Details');
  });

  it('asks for each step’s fields with their sentences', async () => {
    await drawSteps();
    await fillDetails();
    press('Next');
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
    press('Next');
    expect(listFaults()).toEqual([
      'Address 1 is required.',
      'City is required.',
      'State/Province is required.',
      'Phone is required.',
      'Deposit Limit is required.',
      'Deposit Limit Period is required.',
    ]);
    fireEvent.change(screen.getByLabelText('Deposit Limit'), { target: { value: '5001' } });
    press('Next');
    expect(listFaults()).toContain('Deposit Limit must be max €5,000.');
  });

  it('registers, thanks, and forgets what was typed', async () => {
    const { router } = await drawSteps();
    await fillToLastStep();
    press('Done');
    await screen.findByRole('dialog', { name: 'Thank you for registering with Furlong!' });
    const [received] = server().received;
    expect(received?.files).toEqual(['PhotoID']);
    expect(received?.fields).toMatchObject({
      Prefix: 'Mr',
      FirstName: 'Jane',
      DateOfBirth: '1990-01-31',
      'Address.Country': 'Ireland',
      Phone: '+353 85 012 3456',
      'PaymentCurrency.Number': '978',
      DepositLimit: 100,
      DepositLimitPeriod: 'Daily',
      DenyMarketing: false,
      TermsAndConditions: true,
      EmailVerificationId: 'code-1',
      Referral: 'Default',
      UserIP: '203.0.113.7',
      SessionId: 'code-1',
      'api-version': '1',
    });
    expect(storage.find('formDrafts')).toBeUndefined();
    press('Home');
    expect(router.state.location.pathname).toBe('/');
  });

  it('registers without the network address where it cannot be told', async () => {
    server().told['/api/public-ip'] = 'no answer';
    await drawSteps();
    await fillToLastStep();
    press('Done');
    await screen.findByRole('dialog', { name: /Thank you/ });
    expect(server().received[0]?.fields.UserIP).toBe('');
  });

  it('opens the step of what the server refuses, with all else as it was', async () => {
    server().faults = [
      { field: 'Username', code: 'user_name.unavailable', parameters: {} },
      { field: 'SecurityAnswer', code: 'field.too_long', parameters: { maximum: 3 } },
    ];
    await drawSteps();
    await fillToLastStep();
    press('Done');
    await waitFor(() => {
      expect(heading()).toContain('Account');
    });
    expect(saidOf('User Name')).toContain('This User Name is not available.');
    await waitFor(() => {
      expect(document.activeElement).toBe(screen.getByLabelText('User Name'));
    });
    expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('abc123');
    server().faults = [];
    type('User Name', 'jane124');
    press('Next');
    expect(screen.getByText('me.png')).toBeTruthy();
    press('Done');
    await screen.findByRole('dialog', { name: /Thank you/ });
  });

  it('asks for the address to be verified again where the answer says so', async () => {
    server().faults = [{ field: 'Email', code: 'email.not_verified', parameters: {} }];
    await drawSteps();
    await fillToLastStep();
    press('Done');
    await waitFor(() => {
      expect(saidOf('Email')).toContain('Email is not verified.');
    });
    expect(screen.getByRole('button', { name: 'Verify email' })).toBeTruthy();
  });

  it('says a refusal that is of no field on the step that is shown', async () => {
    server().faults = [{ field: 'Registration', code: 'registration.refused', parameters: {} }];
    await drawSteps();
    await fillToLastStep();
    press('Done');
    await screen.findByText('An account cannot be opened with these details.');
    expect(heading()).toContain('Security');
  });

  it('loses nothing when the server is away', async () => {
    server().isAway = true;
    await drawSteps();
    await fillToLastStep();
    press('Done');
    await screen.findByText('Service is unavailable. Please try again later.');
    server().isAway = false;
    press('Done');
    await screen.findByRole('dialog', { name: /Thank you/ });
  });

  it('goes back step by step, and from the first to the page before', async () => {
    const { router } = await drawSteps();
    await fillDetails();
    press('Next');
    press('Back');
    expect(screen.getByLabelText<HTMLInputElement>('First Name').value).toBe('Jane');
    press('Back');
    await waitFor(() => {
      expect(router.state.location.pathname).toBe('/');
    });
  });

  it('finds what was typed and the verified address again after a reload, and no password', async () => {
    const { client } = await drawSteps();
    await fillDetails();
    press('Next');
    fillContact();
    press('Next');
    fillAccount();
    window.dispatchEvent(new Event('pagehide'));
    expect(storage.find('formDrafts')).not.toContain('abc123');
    client.clear();
    cleanup();
    await drawSteps();
    expect(screen.getByLabelText<HTMLInputElement>('First Name').value).toBe('Jane');
    expect(screen.getByText('Verified')).toBeTruthy();
  });
});
