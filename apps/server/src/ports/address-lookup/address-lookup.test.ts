import { describe, expect, it } from 'vitest';
import { lies, startLyingCompany } from '../../platform/testing/lying-company.ts';
import { joinAddressParts, readPostcode, type AddressLookupPort } from './address-lookup-port.ts';
import { createSandboxAddresses } from './embedded/sandbox-addresses.ts';
import { createPostcoder } from './postcoder.ts';

const known = [
  {
    addressline1: 'Allies Computing Ltd',
    addressline2: 'Manor Farm Barns, Fox Road',
    summaryline: 'Allies Computing Ltd, Manor Farm Barns, Fox Road, Framingham Pigot, Norwich',
    dependentlocality: 'Framingham Pigot',
    posttown: 'Norwich',
    county: 'Norfolk',
    postcode: 'NR14 7PZ',
  },
];

async function openPostcoder() {
  const company = await startLyingCompany((response, path) => {
    if (path.includes('ZZ99%209ZZ')) response.writeHead(503).end();
    else response.end(JSON.stringify(path.includes('/ZZ') ? [] : known));
  });
  return { company, port: createPostcoder({ url: company.url, key: 'PCW 1', timeoutMs: 3000 }) };
}

const adapters: readonly (readonly [string, () => Promise<AddressLookupPort>])[] = [
  ['Postcoder', async () => (await openPostcoder()).port],
  ['the sandbox', async () => createSandboxAddresses()],
];

describe.each(adapters)('address lookup by %s', (_name, open) => {
  it('answers with addresses of seven parts, however the postcode is typed', async () => {
    const port = await open();
    for (const typed of ['NR14 7PZ', 'nr147pz', ' d02 x285 ', 'D6W-XY00']) {
      const addresses = await port.find(typed);
      expect(addresses.length).toBeGreaterThan(0);
      for (const address of addresses) {
        const parts = address.split(',').map((part) => part.trim());
        expect(parts).toHaveLength(7);
        expect([parts[0], parts[5], parts[6]]).not.toContain('');
      }
      expect(await port.find(typed)).toEqual(addresses);
    }
  });

  it('finds nothing for what is no postcode, or nobody’s', async () => {
    const port = await open();
    for (const typed of ['', '12345', 'NR14', 'London', '../../admin', 'ZZ1 1ZZ'])
      expect(await port.find(typed)).toEqual([]);
  });

  it('fails where nobody can tell', async () => {
    await expect((await open()).find('ZZ99 9ZZ')).rejects.toMatchObject({
      name: 'OutsideFailure',
      code: 'status_503',
    });
  });
});

describe('Postcoder', () => {
  it('is asked by key, country and postcode, and its address is put in its parts', async () => {
    const { company, port } = await openPostcoder();
    expect(await port.find('nr147pz')).toEqual([
      'Allies Computing Ltd, Manor Farm Barns Fox Road, , , Framingham Pigot, Norwich, Norfolk',
    ]);
    await port.find('D02X285');
    await port.find('not a postcode');
    expect(company.asked.map(({ method, path }) => [method, path.split('?')[0]])).toEqual([
      ['GET', '/pcw/PCW%201/address/uk/NR14%207PZ'],
      ['GET', '/pcw/PCW%201/address/ie/D02%20X285'],
    ]);
    const query = new URLSearchParams(company.asked[0]?.path.split('?')[1]);
    expect(Object.fromEntries(query)).toEqual({
      format: 'json',
      lines: '4',
      exclude: 'doubledependentlocality,dependentlocality',
    });
  });

  it.each(lies)('that lies fails with %s', async (code, lie) => {
    const { url } = await startLyingCompany(lie);
    const port = createPostcoder({
      url,
      key: 'secret',
      timeoutMs: code === 'timeout' ? 200 : 60_000,
    });
    const failure: unknown = await port.find('NR14 7PZ').catch((error: unknown) => error);
    expect(failure).toMatchObject({ name: 'OutsideFailure', code });
    expect(String(failure)).not.toContain('secret');
  });
});

describe('the sandbox', () => {
  it('says in each address that it is one', async () => {
    const addresses = await createSandboxAddresses().find('SW1A 1AA');
    expect(addresses.every((address) => address.includes('Sandbox address'))).toBe(true);
    expect(new Set(addresses).size).toBe(addresses.length);
  });
});

describe('readPostcode', () => {
  it.each([
    ['sw1a1aa', 'uk', 'SW1A 1AA'],
    ['M1 1AE', 'uk', 'M1 1AE'],
    ['a65 f4e2', 'ie', 'A65 F4E2'],
    ['D6WXY00', 'ie', 'D6W XY00'],
  ])('%s is of %s', (typed, country, text) => {
    expect(readPostcode(typed)).toEqual({ country, text });
  });

  it.each(['SW1A', '90210', 'D02 X28', 'B65 F4E2', 'SW1A 1AA 1', 'A65%F4E2'])(
    '%s is none',
    (typed) => {
      expect(readPostcode(typed)).toBeUndefined();
    },
  );
});

describe('joinAddressParts', () => {
  it('makes seven parts whatever is in them', () => {
    const lines = ['a, b', ',,', 'c\nd', 'e', 'f'];
    expect(joinAddressParts({ lines, locality: '', town: 't', county: '' })).toBe(
      'a b, , c d, e, , t, ',
    );
  });
});
