import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { drawPage } from '../../testing/draw-page.tsx';
import { referralOf } from './referral.ts';
import { SignUpPage } from './sign-up-page.tsx';
import {
  drawSignUp,
  fillAccount,
  fillContact,
  fillDetails,
  fillSecurity,
  photo,
  press,
  saidOf,
  serveRegistration,
  type,
} from './testing/draw-registration.tsx';

describe('referralOf', () => {
  it.each([
    ['/sign-up', 'Default'],
    ['/sign-up-affiliate', 'Affiliate'],
    ['/sign-up-twitter', 'Twitter'],
    ['/sign-up-sharpbetting', 'Sharpbetting'],
  ])('of %s is %s', (path, referral) => {
    expect(referralOf(path)).toBe(referral);
  });
});

const currencies = '/api/currency/get-registration-currencies';

function valueOf(label: string | RegExp): string {
  return screen.getByLabelText<HTMLInputElement | HTMLSelectElement>(label).value;
}

describe('registration in one form', () => {
  const server = serveRegistration();
  afterEach(() => {
    vi.useRealTimers();
  });

  it('registers with the referral of its path', async () => {
    await drawSignUp('/sign-up-affiliate');
    await fillDetails();
    fillContact();
    fillAccount();
    fillSecurity();
    press('Register');
    await screen.findByRole('dialog', { name: 'Thank you for registering with Furlong!' });
    expect(server().received[0]?.fields.Referral).toBe('Affiliate');
  });

  it('shows a loader until the currencies come, which are asked for every 5 s', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const told = server().told[currencies] ?? {};
    server().told[currencies] = 'no answer';
    drawPage(<SignUpPage />, { path: '/sign-up', at: '/sign-up' });
    await waitFor(() => {
      expect(server().countOf(currencies)).toBe(1);
    });
    expect(screen.getByText('Loading')).toBeTruthy();
    await act(async () => await vi.advanceTimersByTimeAsync(4500));
    expect(server().countOf(currencies)).toBe(1);
    server().told[currencies] = told;
    await act(async () => await vi.advanceTimersByTimeAsync(600));
    await screen.findByLabelText('First Name');
    expect(server().countOf(currencies)).toBe(2);
  });

  it.each([
    [{ jurisdiction: 'ukgc' }, ['Daily', 'Weekly', 'Monthly']],
    [{ jurisdiction: 'ireland' }, ['Daily', 'Weekly']],
    ['no answer', ['Daily', 'Weekly']],
  ] as const)('D12: offers the periods of %o', async (told, periods) => {
    const settings = server().told['/api/get-settings'];
    server().told['/api/get-settings'] =
      told === 'no answer' ? told : { ...(settings === 'no answer' ? {} : settings), ...told };
    await drawSignUp();
    const group = screen.getByRole('radiogroup', { name: 'Deposit Limit Period' });
    const offered = within(group).getAllByRole<HTMLInputElement>('radio');
    expect(offered.map(({ value }) => value)).toEqual(periods);
  });

  it('lists all that is wrong, and leads to it', async () => {
    await drawSignUp();
    press('Register');
    const list = await screen.findByRole('group', { name: /^One or more fields are invalid/ });
    const links = within(list).getAllByRole('link');
    expect(links.map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining([
        'First Name is required.',
        'User Name is required.',
        'Security Answer is required.',
        'Photo ID is required.',
        'You must agree to terms and conditions to continue!',
      ]),
    );
    fireEvent.click(screen.getByRole('link', { name: 'Photo ID is required.' }));
    expect(document.activeElement).toBe(screen.getByLabelText('Photo ID'));
  });

  it('begins with the visitor’s country and its currency', async () => {
    await drawSignUp();
    expect([valueOf('Country'), valueOf('Currency')]).toEqual(['Ireland', '978']);
  });

  it('begins with the first country of the list where the visitor’s is unknown', async () => {
    server().told['/api/visitor-country'] = 'no answer';
    await drawSignUp();
    // The currency of Afghanistan is not on offer, so the first is chosen.
    expect([valueOf('Country'), valueOf('Currency')]).toEqual(['Afghanistan', '826']);
  });

  it('takes dial code and currency from the country that is chosen', async () => {
    await drawSignUp();
    type('Number', '7700 900123');
    type('Country', 'United Kingdom');
    expect([valueOf('Currency'), valueOf('Country code')]).toEqual(['826', 'GB']);
    type('Country', 'Norway');
    expect([valueOf('Currency'), valueOf('Country code')]).toEqual(['826', 'NO']);
    expect(valueOf('Number')).toBe('7700 900123');
  });

  it('begins with Mr and with the first security question', async () => {
    await drawSignUp();
    const question = 'Mothers maiden name';
    expect([valueOf('Title'), valueOf('Security Question')]).toEqual(['Mr', question]);
  });

  it('has the way to the login', async () => {
    await drawSignUp();
    expect(screen.getByRole('link', { name: 'Login' }).getAttribute('href')).toBe('/login');
  });

  it('takes no more of a user name than eight characters', async () => {
    await drawSignUp();
    expect(screen.getByLabelText<HTMLInputElement>('User Name').maxLength).toBe(8);
  });

  it('hints at what the steps need', async () => {
    await drawSignUp();
    for (const [label, hint] of [
      ['Bank Account Number', '8 digits'],
      ['Sort Code', '6 digits'],
      ['Deposit Limit', 'A daily limit over €2,000 needs a recent bank statement.'],
      ['Password', '5 to 12 letters and numbers.'],
    ] as const)
      expect(saidOf(new RegExp(`^${label}( \\(?optional\\)?)?$`))).toContain(hint);
    screen.getByText(/You must be over 18\. If your age cannot be verified electronically/);
    screen.getByText('The number includes the country code.');
  });

  it('takes a file of the right kind and size', async () => {
    await drawSignUp();
    const large = new File(['x'], 'me.png', { type: 'image/png' });
    Object.defineProperty(large, 'size', { value: 10 * 1024 * 1024 + 1 });
    fireEvent.change(screen.getByLabelText('Photo ID'), { target: { files: [large] } });
    press('Register');
    await waitFor(() => {
      expect(saidOf('Photo ID')).toContain('The file is larger than 10 MB.');
    });
    const program = new File(['x'], 'me.exe');
    fireEvent.change(screen.getByLabelText('Photo ID'), { target: { files: [program] } });
    press('Register');
    await waitFor(() => {
      expect(saidOf('Photo ID')).toContain('The file is of a type that is not accepted.');
    });
    fireEvent.change(screen.getByLabelText('Photo ID'), { target: { files: [photo] } });
    await waitFor(() => {
      expect(saidOf('Photo ID')).not.toMatch(/required|The file/);
    });
  });
});

describe('the lookup of a postcode', () => {
  const server = serveRegistration();
  const lookup = '/api/address-lookup';

  it('needs more than four characters', async () => {
    await drawSignUp();
    type(/^Postal Code/, ' SW1A ');
    press('Find address');
    expect(saidOf(/^Postal Code/)).toContain('Postal Code is too short!');
    expect(server().countOf(lookup)).toBe(0);
  });

  it('splits the address that is picked', async () => {
    const found = '1 Mill House, Mill Street, , , London, , Greater London';
    server().told[lookup] = { data: { addresses: [found] } };
    await drawSignUp();
    type(/^Postal Code/, 'SW1A 1AA');
    press('Find address');
    type('Your address', (await screen.findByLabelText('Your address')) && found);
    expect([
      valueOf('Address 1'),
      valueOf('City'),
      valueOf('State/Province'),
      valueOf('Country'),
      valueOf('Currency'),
    ]).toEqual(['1 Mill House, Mill Street', 'London', 'Greater London', 'United Kingdom', '826']);
  });

  it('shows the form for the address where there is none, with the sentence of the answer', async () => {
    const Message = 'Address not found. Please recheck your postcode or enter address manually.';
    server().told[lookup] = { data: { addresses: [] }, Message };
    await drawSignUp();
    expect(screen.queryByLabelText('Address 1')).toBeNull();
    type(/^Postal Code/, 'ZZ99 9ZZ');
    press('Find address');
    await screen.findByLabelText('Address 1');
    expect(saidOf(/^Postal Code/)).toContain(Message);
    server().told[lookup] = 'no answer';
    press('Find address');
    await waitFor(() => {
      expect(saidOf(/^Postal Code/)).toContain('Service is unavailable.');
    });
  });
});
