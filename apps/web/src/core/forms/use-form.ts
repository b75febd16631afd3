import { createFieldErrorText, createFormHook } from '@furlong/client';
import { findPhrase, phrase, type Room } from '../../platform/phrases.ts';
import { toastTrouble } from '../trouble/trouble.ts';

export const fieldErrorText = createFieldErrorText<Room>(findPhrase, 'core/forms');

export const { useForm } = createFormHook<Room>({
  errorText: fieldErrorText,
  faultsTitle: () => phrase('core/forms:fieldsInvalid'),
  toastTrouble,
});
