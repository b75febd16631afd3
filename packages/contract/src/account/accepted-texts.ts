import { fundsProtections, textNames } from '@furlong/customer';
import * as z from 'zod/mini';
import { done } from '../routing/field.ts';
import { defineRoutes } from '../routing/route.ts';

const textField = z.strictObject({
  name: z.enum(textNames),
  version: z.string().check(z.minLength(1), z.maxLength(40)),
});

const forCustomers = ['request.malformed', 'session.required', 'session.expired'] as const;

export const acceptedTextRoutes = defineRoutes({
  textsToAccept: {
    method: 'GET',
    path: '/api/user/texts-to-accept',
    access: 'customer',
    activity: 'account',
    summary: 'The texts that the customer must accept before the next bet or deposit',
    request: z.strictObject({ activity: z.enum(['bet', 'deposit']) }),
    response: z.strictObject({
      texts: z.array(textField),
      /** The protection of customers' funds that the statement on funds declares. */
      fundsProtection: z.enum(fundsProtections),
    }),
    refusals: forCustomers,
  },
  acceptTexts: {
    method: 'POST',
    path: '/api/user/accepted-texts',
    access: 'customer',
    activity: 'account',
    summary: 'Accepts texts in the version that the customer had before their eyes',
    request: z.strictObject({
      texts: z.array(textField).check(z.minLength(1), z.maxLength(textNames.length)),
    }),
    response: done,
    refusals: [...forCustomers, 'request.too_many', 'text.outdated'],
  },
});
