import { mailLanguages, type MailLanguage } from './mail-payload.ts';

/**
 * The language of mail to a caller whom nobody knows yet: of those that the caller accepts the first that mail is written in,
 * else English. The app asks in the language of its screens.
 */
export function mailLanguageOf(acceptLanguage: string): MailLanguage {
  const [first] = acceptLanguage
    .split(',')
    .map(toAccepted)
    .toSorted((one, other) => other.weight - one.weight)
    .flatMap(({ tag, weight }) =>
      weight > 0 ? mailLanguages.filter((language) => language === tag) : [],
    );
  return first ?? 'en';
}

/** `de-AT;q=0.8` is German with a weight of 0.8. A weight that cannot be read is none. */
function toAccepted(entry: string): { readonly tag: string; readonly weight: number } {
  const [range = '', ...parameters] = entry.split(';').map((part) => part.trim().toLowerCase());
  const given = parameters.find((parameter) => parameter.startsWith('q='));
  const weight = given === undefined ? 1 : Number(given.slice('q='.length));
  return { tag: range.split('-')[0] ?? '', weight: Number.isFinite(weight) ? weight : 0 };
}
