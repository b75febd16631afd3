import { drawSandboxPage, escapeMarkup } from './draw-sandbox-page.ts';
import type { CardFaults, CardField } from './card-form.ts';
import type { OpenedCheckout } from './payment-book.ts';
import { SECURE_CODE } from './test-cards.ts';

/**
 * The page on which a card is entered. The typed values are shown again, but for the number and the code of the card.
 */
export function drawCardPage(
  checkout: OpenedCheckout,
  sent: { readonly faults: CardFaults; readonly typed: URLSearchParams } = {
    faults: {},
    typed: new URLSearchParams(),
  },
): string {
  const { faults, typed } = sent;
  const { order, settings } = checkout.order;
  const lastTry = checkout.payments.at(-1);
  const notice = Object.keys(faults).length > 0 ? 'Please correct the card.' : lastTry?.message;
  const field = (name: CardField, label: string, attributes: string): string =>
    drawField({ name, label, attributes, fault: faults[name] });
  return drawPage(
    notice === undefined ? 'Pay by card' : `Error: ${notice}`,
    `<h1>Pay by card</h1>
<dl><div><dt>${escapeMarkup(order.description)}</dt><dd>${escapeMarkup(formatSum(order))}</dd></div></dl>
${drawNotice(notice)}<form method="post" action="/checkout/${checkout.token}/card" novalidate>
${field('number', 'Card number', 'autocomplete="cc-number" inputmode="numeric" maxlength="23"')}
<div class="pair">${field('expiry', 'Expiry (MM/YY)', `autocomplete="cc-exp" inputmode="numeric" maxlength="7" value="${escapeMarkup(typed.get('expiry') ?? '')}"`)}
${field('cvc', 'CVC', 'autocomplete="cc-csc" inputmode="numeric" maxlength="4"')}</div>
${field('holder', 'Name on the card', `autocomplete="cc-name" maxlength="100" value="${escapeMarkup(typed.get('holder') ?? '')}"`)}
<button>Pay ${escapeMarkup(formatSum(order))}</button></form>
<p class="back"><a href="${escapeMarkup(settings.cancel_url)}">Cancel</a></p>`,
  );
}

/** The page on which a bank asks for a code. */
export function drawCodePage(checkout: OpenedCheckout): string {
  const fault = checkout.wrongCodes > 0 ? 'That is not the code.' : undefined;
  const { order } = checkout.order;
  return drawPage(
    fault === undefined ? '3-D Secure' : `Error: ${fault}`,
    `<h1>3-D Secure</h1>
<p>Your bank asks whether it is you who pays ${escapeMarkup(formatSum(order))}. In the sandbox the code is ${SECURE_CODE}.</p>
<form method="post" action="/checkout/${checkout.token}/code" novalidate>
${drawField({ name: 'code', label: 'Code', fault, attributes: 'autocomplete="one-time-code" inputmode="numeric" maxlength="10"' })}
<button>Confirm</button></form>`,
  );
}

export function drawExpiredPage(backUrl: string): string {
  return drawPage(
    'The time to pay has run out',
    `<h1>The time to pay has run out</h1><p>Nothing was paid.</p>
<p class="back"><a href="${escapeMarkup(backUrl)}">Back to the shop</a></p>`,
  );
}

export function drawUnknownPage(): string {
  return drawPage(
    'No such payment',
    '<h1>No such payment</h1><p>A restart empties the sandbox. Begin again at the shop.</p>',
  );
}

function drawField(field: {
  readonly name: string;
  readonly label: string;
  readonly attributes: string;
  readonly fault: string | undefined;
}): string {
  const { name, label, attributes, fault } = field;
  const described =
    fault === undefined ? '' : ` aria-invalid="true" aria-describedby="${name}-fault"`;
  const words =
    fault === undefined ? '' : `<p class="fault" id="${name}-fault">${escapeMarkup(fault)}</p>`;
  return `<div class="field"><label for="${name}">${label}</label>
<input id="${name}" name="${name}" required ${attributes}${described}>${words}</div>`;
}

function drawNotice(notice: string | undefined): string {
  return notice === undefined ? '' : `<p class="notice" role="alert">${escapeMarkup(notice)}</p>\n`;
}

function drawPage(title: string, body: string): string {
  return drawSandboxPage({ title, body, note: 'Use test cards only, never a real one.' });
}

function formatSum(order: { readonly amount: number; readonly currency: string }): string {
  const { amount, currency } = order;
  const format = new Intl.NumberFormat('en-GB', { style: 'currency', currency });
  return format.format(amount / 100);
}
