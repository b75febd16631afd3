import { describe, expect, it } from 'vitest';
import type { Route } from '../routing/route.ts';
import { routes } from '../routes.ts';

/**
 * The calls of docs/customer.md and docs/safer-gambling.md that are new; jobs and the session's calls are declared in
 * files of their own.
 */
const calls = [
  'GET /api/address-lookup',
  'GET /api/currency/get-registration-currencies',
  'GET /api/get-user-detail',
  'GET /api/operator/customers',
  'GET /api/operator/customers/{id}',
  'GET /api/operator/customers/{id}/export',
  'GET /api/operator/dormant-accounts',
  'GET /api/operator/documents',
  'GET /api/operator/documents/{id}/file',
  'GET /api/operator/harm-cases',
  'GET /api/operator/harm-cases/{id}',
  'GET /api/public-ip',
  'GET /api/user/consents',
  'GET /api/user/exclusion-preview',
  'GET /api/user/documents',
  'GET /api/user/documents/{id}',
  'GET /api/user/get-user-activity/{id}',
  'GET /api/user/funds-request',
  'GET /api/user/texts-to-accept',
  'GET /api/user/monthly-statement',
  'GET /api/user/push-device',
  'GET /api/user/reality-check',
  'GET /api/user/sessions',
  'GET /api/visitor-country',
  'DELETE /api/user/push-device',
  'DELETE /api/user/sessions/{loginId}',
  'PATCH /api/update-user-detail',
  'POST /api/add-user-detail',
  'POST /api/forms/AccountDeactivation',
  'POST /api/forms/AccountReactivation',
  'POST /api/forms/AccountVerification',
  'POST /api/forms/ResponsibleGambling',
  'POST /api/forms/lost-password',
  'POST /api/operator/customers/{id}/ask-questionnaire',
  'POST /api/operator/customers/{id}/ask-source-of-funds',
  'POST /api/operator/customers/{id}/decide-source-of-funds',
  'POST /api/operator/customers/{id}/close',
  'POST /api/operator/customers/{id}/erase',
  'POST /api/operator/customers/{id}/lock',
  'POST /api/operator/customers/{id}/notes',
  'POST /api/operator/customers/{id}/reactivate',
  'POST /api/operator/customers/{id}/restrict',
  'POST /api/operator/customers/{id}/unlock',
  'POST /api/operator/customers/{id}/verify',
  'POST /api/operator/documents/{id}/accept',
  'POST /api/operator/documents/{id}/reject',
  'POST /api/operator/harm-cases/{id}',
  'POST /api/operator/push-offers',
  'POST /api/user/accepted-texts',
  'POST /api/user/compliance-answers',
  'POST /api/user/confirm-registration',
  'POST /api/user/email-code-validation',
  'POST /api/user/log-out-everywhere',
  'POST /api/user/push-device',
  'POST /api/user/reality-check',
  'POST /api/user/send-email-code',
  'POST /api/user/update-password',
  'PUT /api/user/consents',
  'PUT /api/user/monthly-statement',
  'PUT /api/user/reality-check',
];

describe('the calls of a customer’s account', () => {
  const declared: readonly Route[] = Object.values(routes);

  it('are each declared once', () => {
    const named = declared.map(({ method, path }) => `${method} ${path}`);
    expect(named.filter((call) => calls.includes(call)).toSorted()).toEqual(calls.toSorted());
    expect(new Set(named).size).toBe(named.length);
  });

  it('word every field of a form that may be refused', () => {
    const forms = declared.filter(({ refusals }) => refusals.includes('form.invalid'));
    expect(forms.filter(({ fieldTexts }) => fieldTexts === undefined)).toEqual([]);
    expect(forms).toHaveLength(16);
  });
});
