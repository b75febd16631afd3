import * as z from 'zod/mini';
import { lastDay } from '../forms/form-fields.ts';
import { lostPasswordForm, reactivationForm, recoveryTexts } from '../forms/recovery-forms.ts';
import { defineRoutes } from '../routing/route.ts';

/** The answer is the same whether there is such an account or not (D4). */
const formSent = z.strictObject({
  isFormSent: z.boolean(),
  fileValidationErrors: z.array(z.string()),
});

export const accountRecoveryRoutes = defineRoutes({
  lostPassword: {
    method: 'POST',
    path: '/api/forms/lost-password',
    access: 'anyone',
    activity: null,
    summary: 'Mails a new password to the customer whom the form describes',
    request: lostPasswordForm({ today: lastDay }),
    response: formSent,
    refusals: ['form.invalid', 'request.malformed', 'request.too_many'],
    fieldTexts: recoveryTexts,
  },
  accountReactivation: {
    method: 'POST',
    path: '/api/forms/AccountReactivation',
    access: 'anyone',
    activity: null,
    summary: 'Asks for a closed account to be opened again',
    request: reactivationForm({ today: lastDay }),
    response: formSent,
    refusals: ['form.invalid', 'request.malformed', 'request.too_many'],
    fieldTexts: recoveryTexts,
  },
});
