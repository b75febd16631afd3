import type { Registration } from '@furlong/contract';
import { foldName } from '../../core/customers/fold-name.ts';

interface Person {
  readonly firstName: string;
  readonly lastName: string;
  readonly dateOfBirth: string;
  readonly postcode: string;
}

/** The name and date of birth of a person as they are compared: letters and digits alone, without capitals and accents. */
export function toPersonKey(person: Person): string {
  const { firstName, lastName, dateOfBirth, postcode } = person;
  return JSON.stringify([foldName(firstName), foldName(lastName), dateOfBirth, foldName(postcode)]);
}

export function personOf(form: Registration): Person {
  return {
    firstName: form.FirstName,
    lastName: form.LastName,
    dateOfBirth: form.DateOfBirth,
    postcode: form['Address.ZIPPostal'] ?? '',
  };
}

/**
 * Whether somebody who asks for an account is a customer already. A customer who is excluded is known by name and date of birth
 * alone, so that another postcode does not open another account.
 */
export function isSamePerson(
  known: Person & { readonly isExcluded: boolean },
  asking: Person,
): boolean {
  const { postcode } = known.isExcluded ? asking : known;
  return toPersonKey({ ...known, postcode }) === toPersonKey(asking);
}
