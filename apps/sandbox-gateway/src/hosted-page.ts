import {
  listOrigins,
  page,
  redirect,
  type Answer,
  type GatewayRoute,
  type PageSurroundings,
} from './answers.ts';
import { readCardForm } from './card-form.ts';
import { drawCardPage, drawCodePage, drawExpiredPage, drawUnknownPage } from './draw-pages.ts';
import { PAGE_STYLE } from './page-style.ts';
import type { OpenedCheckout } from './payment-book.ts';
import { enterCode, findState, payCheckout, type PaymentDeps } from './take-payments.ts';

/** The pages that a customer sees in the shop's frame. They work without scripts. */
export function pageRoutes(deps: PaymentDeps): readonly GatewayRoute[] {
  const onCheckout = (
    route: Pick<GatewayRoute, 'method' | 'path'>,
    answer: (checkout: OpenedCheckout, form: URLSearchParams) => Answer,
  ): GatewayRoute => ({
    ...route,
    isOfShop: false,
    answer: ({ key: token, body }) => {
      const checkout = deps.book.findCheckout(token);
      return checkout === undefined
        ? page(404, drawUnknownPage())
        : answer(checkout, new URLSearchParams(body));
    },
  });
  return [
    {
      method: 'GET',
      path: '/style.css',
      isOfShop: false,
      answer: () => ({
        status: 200,
        headers: { 'content-type': 'text/css; charset=utf-8' },
        body: PAGE_STYLE,
      }),
    },
    onCheckout({ method: 'GET', path: '/checkout/:key' }, (checkout) => showNow(deps, checkout)),
    onCheckout({ method: 'POST', path: '/checkout/:key/card' }, (checkout, form) => {
      if (findState(deps, checkout) !== 'open') return showNow(deps, checkout);
      const reading = readCardForm(form, deps.now());
      if (reading.kind === 'faults') {
        const { faults } = reading;
        const drawn = drawCardPage(checkout, { faults, typed: form });
        return page(422, drawn, surroundingsOf(checkout));
      }
      payCheckout(deps, checkout, reading.card);
      return showNow(deps, checkout);
    }),
    onCheckout({ method: 'POST', path: '/checkout/:key/code' }, (checkout, form) => {
      if (findState(deps, checkout) === 'challenged') {
        enterCode(deps, checkout, form.get('code') ?? '');
      }
      return showNow(deps, checkout);
    }),
  ];
}

/** Shows the next step of a checkout: a page, or the way back to the shop. */
function showNow(deps: PaymentDeps, checkout: OpenedCheckout): Answer {
  const around = surroundingsOf(checkout);
  const { success_url: success, decline_url: decline, fail_url: fail } = checkout.order.settings;
  const state = findState(deps, checkout);
  switch (state) {
    case 'open':
      return page(200, drawCardPage(checkout), around);
    case 'challenged':
      return page(checkout.wrongCodes > 0 ? 422 : 200, drawCodePage(checkout), around);
    case 'expired':
      return page(410, drawExpiredPage(backTo(fail, checkout, state)), around);
    case 'paid':
      return redirect(backTo(success, checkout, 'successful'));
    case 'failed':
      return redirect(backTo(decline, checkout, state));
  }
}

function backTo(url: string, checkout: OpenedCheckout, status: string): string {
  const address = new URL(url);
  address.searchParams.set('token', checkout.token);
  const uid = checkout.payments.at(-1)?.uid;
  if (uid !== undefined) address.searchParams.set('uid', uid);
  address.searchParams.set('status', status);
  return address.href;
}

/** The shop's origins, read off its return addresses: its pages alone may frame ours. */
function surroundingsOf(checkout: OpenedCheckout): PageSurroundings {
  const { settings } = checkout.order;
  const origins = listOrigins([
    settings.success_url,
    settings.decline_url,
    settings.fail_url,
    settings.cancel_url,
  ]);
  return { leadsTo: origins, framedBy: origins };
}
