import { fileTexts } from './file-texts.ts';
import { personTexts } from './person-texts.ts';

/**
 * The English sentences of the registration form. An error type makes the screen ask for the address to be verified once
 * more.
 */
export const registrationTexts = {
  ...personTexts,
  ...fileTexts,
  'prefix.required': { text: 'Prefix is required.' },
  'email.not_verified': { text: 'Email is not verified.', errorType: 'EmailVerification' },
  'email.taken': {
    text: 'Email {email} has already been used.',
    errorType: 'EmailVerification',
  },
  'state.required': { text: 'State/Province is required.' },
  'city.required': { text: 'City is required.' },
  'address_line_one.required': { text: 'Address 1 is required.' },
  'user_name.required': { text: 'User Name is required.' },
  'user_name.characters': { text: 'User Name must contain letters and numbers only.' },
  'user_name.length': { text: 'User Name must be {minimum} to {maximum} characters.' },
  'user_name.unavailable': { text: 'This User Name is not available.' },
  'password.too_short': { text: 'Password must be at least {minimum} characters long!' },
  'password.too_long': { text: 'Password must contains maximum {maximum} characters!' },
  'password.characters': {
    text: 'Password must contains only alpha and numeric characters!',
  },
  'confirm_password.different': { text: "Confirmed password isn't match with password!" },
  'currency.required': { text: 'Currency is required.' },
  'currency.unknown': { text: 'Please choose a currency from the list.' },
  'deposit_limit.required': { text: 'Deposit Limit is required.' },
  'deposit_limit.integer': { text: 'Deposit Limit must be an integer.' },
  'deposit_limit.too_small': { text: 'Deposit Limit must be min {symbol}{minimum}.' },
  'deposit_limit.too_big': { text: 'Deposit Limit must be max {symbol}{maximum}.' },
  'deposit_limit_period.required': { text: 'Deposit Limit Period is required.' },
  'security_question.required': { text: 'Security Question is required.' },
  'security_answer.required': { text: 'Security Answer is required.' },
  'registration.refused': { text: 'An account cannot be opened with these details.' },
  'service.unavailable': { text: 'Service is unavailable. Please try again later.' },
  'photo_id.required': { text: 'Photo ID is required.' },
} as const;
