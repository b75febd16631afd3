import { escapeText } from './clean-html.ts';

/** The values of the placeholders of pages, such as `{{company}}`. */
export type HouseFacts = Readonly<Record<string, string>>;

/**
 * Puts the house's facts in the place of their names, as text. A fact that is not set says so, so that nobody publishes a page
 * with a hole in it and does not see it.
 */
export function fillPlaceholders(html: string, facts: HouseFacts): string {
  return fill(html, facts, escapeText);
}

/** Fills the placeholders of a text that is no HTML. */
export function fillText(text: string, facts: HouseFacts): string {
  return fill(text, facts, (fact) => fact);
}

function fill(text: string, facts: HouseFacts, write: (fact: string) => string): string {
  return text.replaceAll(/\{\{(\w{1,40})\}\}/g, (_placeholder, name: string) => {
    const fact = Object.hasOwn(facts, name) ? facts[name] : '';
    return fact === undefined || fact === '' ? `[${name}: not set]` : write(fact);
  });
}
