import type { Registration } from '@furlong/contract';
import { foldName } from '../../core/customers/fold-name.ts';

/** The name and date of birth of a person as they are compared: letters and digits alone, without capitals and accents. */
export function toPersonKey(person: {
  readonly firstName: string;
  readonly lastName: string;
  readonly dateOfBirth: string;
  readonly postcode: string;
}): string {
  const { firstName, lastName, dateOfBirth, postcode } = person;
  return JSON.stringify([foldName(firstName), foldName(lastName), dateOfBirth, foldName(postcode)]);
}

export function personOf(form: Registration): Parameters<typeof toPersonKey>[0] {
  return {
    firstName: form.FirstName,
    lastName: form.LastName,
    dateOfBirth: form.DateOfBirth,
    postcode: form['Address.ZIPPostal'] ?? '',
  };
}
