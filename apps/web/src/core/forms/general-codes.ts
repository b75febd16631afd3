import type { GeneralFieldCode } from '@furlong/contract';

/** The keys of the phrases of all forms. A form's own codes have their phrases in its own room. */
export type FormPhrase = GeneralFieldCode | 'fieldsInvalid';
