/** An amount of pence as a language writes pounds: `£1,000.00`, `1.000,00 £`. */
export function toPoundsText(pence: number, locale: string): string {
  const format = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: 'GBP',
    currencyDisplay: 'narrowSymbol',
  });
  return format.format(pence / 100);
}
