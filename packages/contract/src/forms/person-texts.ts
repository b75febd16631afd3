/**
 * The specified English sentences about a person's details, wherever they are asked for. A sentence that the specification
 * does not have is worded like those that it has.
 */
export const personTexts = {
  'first_name.required': { text: 'First Name is required.' },
  'last_name.required': { text: 'Last Name is required.' },
  'username.required': { text: 'Username is required.' },
  'date_of_birth.required': { text: 'Date of Birth is required.' },
  'date_of_birth.invalid': { text: 'Date of Birth is not a date.' },
  'date_of_birth.too_young': { text: 'You must be at least {minimum} years old.' },
  'email.required': { text: 'Email is required.' },
  'email.invalid': { text: 'Please, enter valid email.' },
  'phone.required': { text: 'Phone is required.' },
  'phone.characters': {
    text: 'Phone number must contains only numbers and + - ( ) characters.',
  },
  'phone.invalid': { text: 'Phone number is invalid' },
  'country.required': { text: 'Country is required.' },
  'country.unknown': { text: 'Please choose a country from the list.' },
  'terms.required': { text: 'You must agree to terms and conditions to continue!' },
} as const;
