/** A month of London in the words of a language, such as `October 2026`. */
export function toLondonMonth(at: number, locale: string): string {
  return new Intl.DateTimeFormat(locale, {
    month: 'long',
    year: 'numeric',
    timeZone: 'Europe/London',
  }).format(at);
}

/** A business time in London in the words of a language, such as `26 November 2026 at 12:00`. */
export function toLondonMoment(at: number, locale: string): string {
  return new Intl.DateTimeFormat(locale, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'Europe/London',
  }).format(at);
}
