import * as z from 'zod/mini';
import { defineRoutes } from '../routing/route.ts';

/**
 * The pages of the route table, by the patterns of their paths. A view is reported by its pattern: neither the race or
 * match nor the customer is reported.
 */
export const pagePatterns = [
  '/',
  '/login',
  '/registration',
  '/sign-up',
  '/sign-up-affiliate',
  '/sign-up-twitter',
  '/sign-up-sharpbetting',
  '/promos',
  '/promotions/:page',
  '/sports',
  '/in-play',
  '/search',
  '/favourites',
  '/info/:infoType',
  '/sport/:sportName',
  '/sport/:sportName/race/:ef/:eg',
  '/sport/:sportName/match/:ef/:eg',
  '/sport/:sportName/antepost/:ef/:eg',
  '/antepost/:sportName/:ef/:eg',
  '/account',
  '/account/profile',
  '/account/update',
  '/account/user-preferences',
  '/account/change_password',
  '/account/deactivate',
  '/account/reactivate',
  '/account/verification',
  '/account/responsible-gambling',
  '/account/my-activity',
  '/account/sessions',
  '/account/consents',
  '/reset_password',
  '/my-bets',
  '/transactions',
  '/transactions-old',
  '/payment/deposit',
  '/payment/deposit-test',
  '/payment/deposit/:provider',
  '/payment/deposit-phone',
  '/payment/back-to-app/:provider',
  '/payment/update-deposit',
  '/payment/withdrawal',
  '/test_safe_area',
] as const;
export type PagePattern = (typeof pagePatterns)[number];

export const analyticsRoutes = defineRoutes({
  pageView: {
    method: 'POST',
    path: '/api/analytics/page-view',
    access: 'anyone',
    activity: null,
    summary: 'Counts a view of a page by the pattern of its path; nothing of who looks is kept',
    request: z.strictObject({ page: z.enum(pagePatterns) }),
    response: z.strictObject({}),
    refusals: ['request.malformed', 'request.too_many'],
  },
});
