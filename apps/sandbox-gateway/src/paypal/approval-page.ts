import { listOrigins, page, redirect, type Answer, type GatewayRoute } from '../answers.ts';
import { drawSandboxPage, escapeMarkup } from '../draw-sandbox-page.ts';
import type { SandboxOrder } from './order-book.ts';
import { approveOrder, type OrderDeps } from './pay-order.ts';

const PATH = '/paypal/approve/:key';
const NOTE = 'This is not PayPal: enter no password of yours anywhere here.';

/** The page on which a customer approves an order. PayPal's own stands in no frame, nor does this one. */
export function approvalRoutes(deps: OrderDeps): readonly GatewayRoute[] {
  const onOrder = (
    method: GatewayRoute['method'],
    answer: (order: SandboxOrder, form: URLSearchParams) => Answer,
  ): GatewayRoute => ({
    method,
    path: PATH,
    isOfShop: false,
    answer: ({ key: id, body }) => {
      const order = deps.book.find(id);
      return order === undefined
        ? page(404, drawUnknown())
        : answer(order, new URLSearchParams(body));
    },
  });
  return [
    onOrder('GET', showNow),
    onOrder('POST', (order, form) => {
      approveOrder(deps, order, form.get('account') === 'empty');
      return showNow(order);
    }),
  ];
}

function showNow(order: SandboxOrder): Answer {
  const { return_url: returnUrl, cancel_url: cancelUrl } = contextOf(order);
  if (order.state !== 'open') return redirect(backTo(returnUrl, order));
  const leadsTo = listOrigins([returnUrl, cancelUrl]);
  return page(200, drawApproval(order), { leadsTo, framedBy: [] });
}

function contextOf(order: SandboxOrder) {
  return order.wanted.payment_source.paypal.experience_context;
}

function backTo(url: string, order: SandboxOrder): string {
  const address = new URL(url);
  address.searchParams.set('token', order.id);
  if (order.state !== 'open') address.searchParams.set('PayerID', 'SANDBOXPAYER1');
  return address.href;
}

function drawApproval(order: SandboxOrder): string {
  const { brand_name: brand, cancel_url: cancelUrl } = contextOf(order);
  const [{ amount }] = order.wanted.purchase_units;
  const format = new Intl.NumberFormat('en-GB', {
    style: 'currency',
    currency: amount.currency_code,
  });
  const sum = escapeMarkup(format.format(Number(amount.value)));
  return drawSandboxPage({
    title: 'Pay with PayPal',
    note: NOTE,
    body: `<h1>Pay with PayPal</h1>
<dl><div><dt>${escapeMarkup(brand)}</dt><dd>${sum}</dd></div></dl>
<form method="post" action="/paypal/approve/${order.id}">
<button name="account" value="funded">Pay ${sum}</button>
<button name="account" value="empty">Pay from an empty account</button></form>
<p class="back"><a href="${escapeMarkup(backTo(cancelUrl, order))}">Cancel</a></p>`,
  });
}

function drawUnknown(): string {
  return drawSandboxPage({
    title: 'No such order',
    note: NOTE,
    body: '<h1>No such order</h1><p>A restart empties the sandbox. Begin again at the shop.</p>',
  });
}
