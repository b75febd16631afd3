import { describe, expect, it } from 'vitest';
import type { Route } from '../routing/route.ts';
import { routes } from '../routes.ts';

/** The activity that a customer asks for by each call, which decides whether the customer is served (D31). */
const activities = {
  login: ['POST /api/user/login'],
  bet: ['POST /api/betslip/submit', 'POST /api/betslip/submitasync'],
  cash_out: ['POST /api/my-bets/{betId}/cash-out'],
  deposit: ['POST /api/payments/create-checkout'],
  withdraw: ['POST /api/Forms/request-withdrawal-v1'],
  stream: [
    'GET /api/Media/get-sport-stream-uri-test/{fixtureId}/{assetId}',
    'GET /api/Media/get-sport-stream-uri/{fixtureId}/{assetId}',
    'GET /api/media/get-rmg-event-list',
    'GET /api/media/get-sis-events',
    'GET /api/media/get-sis-stream',
    'GET /api/media/get-trp-events',
    'GET /api/media/racing-stream-url',
    'POST /api/media/get-sis-events',
    'POST /api/media/keep-watching',
    'POST /api/media/rmg-oauth-token',
  ],
  push: ['POST /api/user/push-device'],
  account: [
    'DELETE /api/user/favourites',
    'DELETE /api/user/push-device',
    'DELETE /api/user/sessions/{loginId}',
    'GET /api/20backclaim',
    'GET /api/betslip/submission/{submissionKey}',
    'GET /api/get-user-detail',
    'GET /api/my-bets',
    'GET /api/my-bets/cash-out/{cashOutKey}',
    'GET /api/payments/deposits/{id}',
    'GET /api/payments/payment-status',
    'GET /api/user/consents',
    'GET /api/user/documents',
    'GET /api/user/documents/{id}',
    'GET /api/user/exclusion-preview',
    'GET /api/user/favourites',
    'GET /api/user/free-bets',
    'GET /api/user/funds-request',
    'GET /api/user/get-deposit-limit',
    'GET /api/user/get-user-activity/{id}',
    'GET /api/user/get-user-preferences',
    'GET /api/user/get-user-transactions/{from}/{to}',
    'GET /api/user/get-wager-info/{officeNo}/{refNo}',
    'GET /api/user/limits',
    'GET /api/user/monthly-statement',
    'GET /api/user/push-device',
    'GET /api/user/reality-check',
    'GET /api/user/sessions',
    'GET /api/user/texts-to-accept',
    'GET /api/user/statement-file/{format}/{from}/{to}',
    'GET /api/user/totals-since-ever',
    'GET /api/user/withdrawal-details',
    'GET /api/user/withdrawals',
    'GET /api/user_detail',
    'GET /api/user_preferences',
    'GET /api/user_profiles',
    'PATCH /api/update-user-detail',
    'POST /api/20backclaim',
    'POST /api/Forms/update-deposit-limits-v1',
    'POST /api/Paypal/OrderPostProcessing',
    'POST /api/add-user-detail',
    'POST /api/claim-email',
    'POST /api/auth/token',
    'POST /api/forms/AccountDeactivation',
    'POST /api/forms/ResponsibleGambling',
    'POST /api/user/accepted-texts',
    'POST /api/user/compliance-answers',
    'POST /api/user/limits/confirm',
    'POST /api/user/limits/drop',
    'POST /api/user/limits/leave',
    'POST /api/user/log-out-everywhere',
    'POST /api/user/logout',
    'POST /api/user/reality-check',
    'POST /api/user/update-password',
    'POST /api/user/update-user-preferences',
    'POST /api/user/user-info-v1',
    'PUT /api/user/consents',
    'PUT /api/user/favourites',
    'PUT /api/user/limits',
    'PUT /api/user/monthly-statement',
    'PUT /api/user/reality-check',
  ],
};

/** Calls whose handlers check in their own transaction that the customer is served. */
const askedByHandlers = [
  'POST /api/Forms/request-withdrawal-v1',
  'POST /api/betslip/submit',
  'POST /api/betslip/submitasync',
  'POST /api/my-bets/{betId}/cash-out',
  'POST /api/payments/create-checkout',
  'POST /api/user/login',
];

const declared: readonly Route[] = Object.values(routes);
function nameOf({ method, path }: Route): string {
  return `${method} ${path}`;
}
function named(held: (route: Route) => boolean): readonly string[] {
  return declared.filter(held).map(nameOf).toSorted();
}

describe('the activity of a call', () => {
  it.each(Object.entries(activities))('is %s for these and no others', (activity, calls) => {
    expect(named((route) => route.activity === activity)).toEqual(calls.toSorted());
  });

  it('is one of these wherever a customer calls, and none where an operator does', () => {
    const known = new Set(Object.values(activities).flat());
    expect(named(({ access }) => access === 'customer').filter((call) => !known.has(call))).toEqual(
      [],
    );
    expect(named(({ activity }) => activity !== null)).toHaveLength(known.size);
    expect(named(({ access, activity }) => access === 'operator' && activity !== null)).toEqual([]);
  });

  it('is asked by the server for all but these', () => {
    expect(named(({ asksItself }) => asksItself === true)).toEqual(askedByHandlers);
  });
});

describe('what a customer can send again and again', () => {
  // Each of these calls adds an entry to the audit log, which is never erased, and rows of its own.
  it.each([
    ...(['sendComplianceAnswers', 'setRealityCheck', 'passRealityCheck', 'putConsents'] as const),
    ...(['setMonthlyStatement', 'acceptTexts'] as const),
  ])('is counted: %s', (name) => {
    expect(routes[name].refusals).toContain('request.too_many');
  });
});
