export const phrases = {
  title: 'Update My Details',
  firstName: 'First Name',
  lastName: 'Last Name',
  email: 'Email',
  dateOfBirth: 'Date of Birth',
  fixedHint: 'It cannot be changed here. Please contact us if it is wrong.',
  workPhone: 'Work Phone',
  mobilePhone: 'Mobile Phone',
  optional: 'optional',
  postalCode: 'Postal Code',
  presentAddress: 'On your account: {{address}}',
  zipTooShort: 'ZIP code is too short!',
  addressLine1: 'Address line 1',
  addressLine2: 'Address line 2',
  addressLine3: 'Address line 3',
  city: 'City/Town',
  country: 'Country',
  chooseCountry: 'Choose a country',
  submit: 'Submit',
  saved: 'Your information has been submitted successfully.',
  'first_name.required': 'First Name is required.',
  'last_name.required': 'Last Name is required.',
  'phone.characters': 'Phone number must contains only numbers and + - ( ) characters.',
  'phone.invalid': 'Phone number is invalid',
  'email.required': 'Email is required.',
  'email.invalid': 'Please, enter valid email.',
  'email.unchangeable': 'The email address cannot be changed here.',
  'country.required': 'Country is required.',
  'country.unknown': 'Please choose a country from the list.',
} as const;

declare module '../../../platform/phrases.ts' {
  interface Phrases {
    readonly profile: typeof phrases;
  }
}
