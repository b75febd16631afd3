import { describe, expect, it } from 'vitest';
import { shareTestApp } from '../../../test/start-test-app.ts';

const shared = shareTestApp();

describe('what registration asks before it is sent', () => {
  it('offers the currencies that accounts are kept in', async () => {
    const test = await shared();
    const { body } = await test.call('/api/currency/get-registration-currencies');
    expect(body).toEqual([{ number: '826', name: 'Pound Sterling', symbol: '£' }]);
  });

  it('D7: knows no country of an address that is in none, and tells the address', async () => {
    const test = await shared();
    expect((await test.call('/api/visitor-country')).body).toEqual({ country: null });
    const told = await test.call('/api/public-ip');
    expect(told.body).toEqual({ ip: '127.0.0.1' });
    expect(told.headers.get('cache-control')).toContain('no-store');
  });

  it('D36: finds addresses of seven parts', async () => {
    const test = await shared();
    const { body } = await test.call('/api/address-lookup?postcode=SW1A1AA');
    expect(body.data.addresses.length).toBeGreaterThan(0);
    expect(body.data.addresses[0].split(',')).toHaveLength(7);
  });

  it.each([
    ['SW1A', 'Postal Code is too short!'],
    ['ZZ11AA', 'Address not found. Please recheck your postcode or enter address manually.'],
    ['ZZ999ZZ', 'Service is unavailable. Please try again later.'],
  ])('says why %s has no addresses', async (postcode, Message) => {
    const test = await shared();
    const { body } = await test.call(`/api/address-lookup?postcode=${postcode}`);
    expect(body).toEqual({ data: { addresses: [] }, Message });
  });

  it('looks so many addresses up for one network, and then refuses', async () => {
    const test = await shared();
    const statuses = [];
    for (let count = 0; count < 32; count += 1)
      statuses.push((await test.call('/api/address-lookup?postcode=SW1A1AA')).status);
    expect(statuses).toContain(429);
  });
});
