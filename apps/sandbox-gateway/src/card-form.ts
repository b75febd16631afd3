/** The card that a customer typed on the card page. */
export interface CardDetails {
  /** Digits alone. */
  readonly number: string;
  readonly holder: string;
}

export type CardField = 'number' | 'expiry' | 'cvc' | 'holder';
export type CardFaults = Partial<Record<CardField, string>>;

type CardReading =
  | { readonly kind: 'card'; readonly card: CardDetails }
  | { readonly kind: 'faults'; readonly faults: CardFaults };

/** Reads the form of the card page, and says of each field what is wrong with it. */
export function readCardForm(form: URLSearchParams, now: number): CardReading {
  const number = (form.get('number') ?? '').replace(/[\s-]/g, '');
  const holder = (form.get('holder') ?? '').trim();
  const wrong: readonly (readonly [CardField, string | undefined])[] = [
    ['number', isCardNumber(number) ? undefined : 'Enter the card number, as it is on the card.'],
    ['expiry', findExpiryFault(form.get('expiry') ?? '', now)],
    [
      'cvc',
      /^\d{3,4}$/.test((form.get('cvc') ?? '').trim())
        ? undefined
        : 'Enter the three digits from the back of the card.',
    ],
    [
      'holder',
      holder === '' || holder.length > 100 ? 'Enter the name that is on the card.' : undefined,
    ],
  ];
  const faults = wrong.filter(([, fault]) => fault !== undefined);
  return faults.length === 0
    ? { kind: 'card', card: { number, holder } }
    : { kind: 'faults', faults: Object.fromEntries(faults) };
}

function findExpiryFault(text: string, now: number): string | undefined {
  const match = /^\s*(0[1-9]|1[0-2])\s*\/?\s*(?:20)?(\d\d)\s*$/.exec(text);
  if (match === null) return 'Enter the month and year, such as 09/28.';
  // A card is good until its month ends.
  const end = Date.UTC(2000 + Number(match[2]), Number(match[1]), 1);
  return end <= now ? 'This card has expired.' : undefined;
}

/** Whether the last digit fits the others, by the formula of Luhn. */
function isCardNumber(digits: string): boolean {
  if (!/^\d{12,19}$/.test(digits)) return false;
  const sum = [...digits].toReversed().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}
