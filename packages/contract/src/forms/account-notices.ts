/**
 * The specified English sentences by which the screens of registration and of the account say how something ended. A
 * form whose call failed without naming a field says `service.unavailable`.
 */
export const accountNotices = {
  'form.invalid': 'One or more fields are invalid. Please fix and try again.',
  'service.unavailable': 'Service is unavailable. Please try again later.',
  'registration.done': 'Thank you for registering with {product}!',
  'lost_password.done': 'Thank you. You will shortly receive an email with your new password.',
  'verification.done': 'Your request succesfully submited!',
  'profile.done': 'Your information has been submitted successfully.',
  'password.done': 'Password was changed successfully!',
  'email_code.wait': 'Try again in {n} second(s).',
  'postcode.too_short': 'Postal Code is too short!',
  'zip_code.too_short': 'ZIP code is too short!',
  'address.unknown': 'Address not found. Please recheck your postcode or enter address manually.',
  'photo_id.hint': 'Government-issued photo ID showing your date of birth.',
} as const;

/** The number of characters from which on a postcode is looked up. */
export const postcodeLengthMin = 5;
