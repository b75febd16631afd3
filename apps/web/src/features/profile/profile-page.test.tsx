import { fireEvent, screen, waitFor } from '@testing-library/react';
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
import { ProfilePage } from './profile-page.tsx';

const saved = 'Your information has been submitted successfully.';

function valueOf(label: string): string {
  return screen.getByLabelText<HTMLInputElement | HTMLSelectElement>(label).value;
}

async function drawProfile() {
  await logInJane();
  const drawn = drawAccountPage(<ProfilePage />, '/account/profile');
  await screen.findByLabelText('First Name');
  return drawn;
}

describe('the details of a customer', () => {
  const server = serveAccount();

  it('are shown, with what cannot be changed read-only', async () => {
    await drawProfile();
    expect(document.title).toMatch(/^Update My Details/);
    expect(valueOf('First Name')).toBe('Jane');
    expect(valueOf('Date of Birth')).toBe('05-04-1990');
    expect(valueOf('City/Town')).toBe('London');
    expect(valueOf('Country')).toBe('United Kingdom');
    expect(saidOf(/^Postal Code/)).toContain('1 Mill Street, London, SW1A 1AA, United Kingdom');
    for (const label of ['Email', 'Date of Birth']) {
      expect(screen.getByLabelText<HTMLInputElement>(label).readOnly).toBe(true);
    }
  });

  it('are sent with what the specification sends along, and the customer is read again', async () => {
    await drawProfile();
    type('First Name', 'Joan');
    type(/^Mobile Phone/, '07700 900999');
    const change = { ...server().detail, first_name: 'Joan', mobile: '+447700900999' };
    server().told.set('update-user-detail', { answer: change });
    server().user = { ...server().user, firstName: 'Joan' };
    press('Submit');
    await screen.findByText(saved, { selector: 'form *' });
    expect(server().requestsOf('update-user-detail')).toEqual([
      {
        id: '7',
        status: 'published',
        username: 'jane01',
        dob: '1990-04-05',
        emailaddress: 'jane@books.example',
        EmailAddress: 'jane@books.example',
        first_name: 'Joan',
        last_name: 'Quill',
        work_tel: '',
        mobile: '07700 900999',
        address1: '1 Mill Street',
        address2: '',
        address3: '',
        address4: 'London',
        country: 'United Kingdom',
        postCode: 'SW1A 1AA',
        TelephoneNumber: '100.00',
      },
    ]);
    expect(findUser()?.firstName).toBe('Joan');
    expect(valueOf('Mobile Phone optional')).toBe('+447700900999');
  });

  it('are added where there is no record of the customer yet', async () => {
    server().user = { ...server().user, direct: {} };
    await drawProfile();
    server().told.set('add-user-detail', { answer: server().detail });
    press('Submit');
    await screen.findByText(saved, { selector: 'form *' });
    expect(server().requestsOf('update-user-detail')).toEqual([]);
  });

  it('are said to be wrong where they are, by the page and by the server', async () => {
    await drawProfile();
    type('Last Name', ' ');
    type(/^Work Phone/, '12a4');
    press('Submit');
    await waitFor(() => {
      expect(saidOf('Last Name')).toContain('Last Name is required.');
    });
    expect(saidOf(/^Work Phone/)).toContain(
      'Phone number must contains only numbers and + - ( ) characters.',
    );
    type('Last Name', 'Quill');
    type(/^Work Phone/, '');
    const fault = { field: 'mobile', code: 'phone.invalid', parameters: {} };
    server().told.set('update-user-detail', { faults: [fault] });
    press('Submit');
    await waitFor(() => {
      expect(saidOf(/^Mobile Phone/)).toContain('Phone number is invalid');
    });
  });

  it('take an address that was looked up apart', async () => {
    await drawProfile();
    type(/^Postal Code/, 'SW1');
    press('Find address');
    expect(saidOf(/^Postal Code/)).toContain('ZIP code is too short!');
    type(/^Postal Code/, 'SW1A 2AA');
    const found = '10 Downing Street,Flat 2,Rear,Yard,Westminster,London,Ireland';
    server().told.set('address-lookup', { answer: { data: { addresses: [found] } } });
    press('Find address');
    fireEvent.change(await screen.findByLabelText('Your address'), { target: { value: found } });
    expect(valueOf('Address line 1')).toBe('10 Downing Street');
    expect(valueOf('Address line 2 optional')).toBe('Flat 2');
    expect(valueOf('Address line 3 optional')).toBe('Rear, Yard, Westminster');
    expect(valueOf('City/Town')).toBe('London');
    expect(valueOf('Country')).toBe('Ireland');
  });

  it('can be asked for again after they could not be read', async () => {
    server().told.set('get-user-detail', 'no answer');
    await logInJane();
    drawAccountPage(<ProfilePage />, '/account/profile');
    await screen.findByText('Service is unavailable. Please try again later.');
    server().told.delete('get-user-detail');
    press('Try again');
    await screen.findByLabelText('First Name');
  });
});
