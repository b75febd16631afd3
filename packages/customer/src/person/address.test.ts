import { describe, expect, it } from 'vitest';
import { formatAddress, splitForProfile, splitForRegistration, toAddress } from './address.ts';

const full = 'Flat 2,Rose House,10 High Street,Old Town,Stevenage,Hitchin,Hertfordshire';
const sparse = '10 High Street, , , ,,Hitchin,Hertfordshire';

describe('splitForRegistration', () => {
  it('makes address 1 of four parts, the city of two and the state of the seventh', () => {
    expect(splitForRegistration(full)).toEqual({
      'Address.AddressLineOne': 'Flat 2, Rose House, 10 High Street, Old Town',
      'Address.City': 'Stevenage, Hitchin',
      'Address.StateProvince': 'Hertfordshire',
      'Address.Country': 'United Kingdom',
    });
  });

  it('leaves no comma where a part is empty or missing', () => {
    expect(splitForRegistration(sparse)).toMatchObject({
      'Address.AddressLineOne': '10 High Street',
      'Address.City': 'Hitchin',
      'Address.StateProvince': 'Hertfordshire',
    });
    expect(splitForRegistration('10 High Street')).toMatchObject({
      'Address.AddressLineOne': '10 High Street',
      'Address.City': '',
      'Address.StateProvince': '',
    });
  });
});

describe('splitForProfile', () => {
  it('makes two lines, a third of three parts, the city and the country', () => {
    expect(splitForProfile('Flat 2,Rose House,10 High Street,Old Town,,Cork,Ireland')).toEqual({
      address1: 'Flat 2',
      address2: 'Rose House',
      address3: '10 High Street, Old Town',
      address4: 'Cork',
      country: 'Ireland',
    });
  });

  it('says no country where the last part is a county', () => {
    expect(splitForProfile(full)).toEqual({
      address1: 'Flat 2',
      address2: 'Rose House',
      address3: '10 High Street, Old Town, Stevenage, Hertfordshire',
      address4: 'Hitchin',
    });
    expect(splitForProfile('10 High Street')).toEqual({
      address1: '10 High Street',
      address2: '',
      address3: '',
      address4: '',
    });
  });
});

describe('an address that is kept', () => {
  const address = toAddress({
    'Address.AddressLineOne': '10 High Street',
    'Address.AddressLineTwo': '',
    'Address.City': 'Hitchin',
    'Address.StateProvince': 'Hertfordshire',
    'Address.ZIPPostal': 'SG5 1AA',
    'Address.Country': 'United Kingdom',
  });

  it('has the city fourth and the state third', () => {
    expect(address).toEqual({
      address1: '10 High Street',
      address2: '',
      address3: 'Hertfordshire',
      address4: 'Hitchin',
      country: 'United Kingdom',
      postcode: 'SG5 1AA',
    });
  });

  it('stands in one line without its empty parts', () => {
    expect(formatAddress(address)).toBe(
      '10 High Street, Hertfordshire, Hitchin, SG5 1AA, United Kingdom',
    );
  });
});
