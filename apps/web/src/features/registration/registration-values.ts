import { registrationSteps, type RegistrationField } from '@furlong/contract';
import type { Country } from '@furlong/customer';

/** The values of the fields before anything is typed or chosen, in the order in which the fields are drawn. */
const emptyValues = {
  Prefix: 'Mr',
  FirstName: '',
  LastName: '',
  DateOfBirth: '',
  Email: '',
  'Address.Country': '',
  'Address.ZIPPostal': '',
  'Address.AddressLineOne': '',
  'Address.AddressLineTwo': '',
  'Address.City': '',
  'Address.StateProvince': '',
  Phone: '',
  'PaymentCurrency.Number': '',
  DepositLimit: '',
  DepositLimitPeriod: '',
  Username: '',
  Password: '',
  ConfirmPassword: '',
  BankAccountNumber: '',
  SortCode: '',
  IBANNumber: '',
  PromoCode: '',
  SecurityQuestion: 'Mothers maiden name',
  SecurityAnswer: '',
  PhotoID: fileOrNone(),
  AddressProof: fileOrNone(),
  DenyMarketing: false,
  TermsAndConditions: false,
};

export type RegistrationValues = Readonly<typeof emptyValues>;
type RegistrationName = keyof RegistrationValues;

/** A file cannot be chosen beforehand. */
function fileOrNone(): File | undefined {
  return undefined;
}

/** The values that the form begins with: the visitor's country, and the currency that goes with it. */
export function valuesToBeginWith(country: Country, currencyNumber: string): RegistrationValues {
  return {
    ...emptyValues,
    'Address.Country': country.name,
    'PaymentCurrency.Number': currencyNumber,
  };
}

function isDrawn(field: RegistrationField): field is RegistrationField & RegistrationName {
  return Object.hasOwn(emptyValues, field);
}

/** The fields that each of the four steps draws. */
export const drawnSteps: readonly (readonly RegistrationName[])[] = registrationSteps.map(
  (fields) => fields.filter(isDrawn),
);

/** The step that draws a field; the first where no step does. */
export function stepOf(field: string | undefined): number {
  return Math.max(
    drawnSteps.findIndex((fields) => fields.some((drawn) => drawn === field)),
    0,
  );
}
