import { toAsciiLabel } from './punycode.ts';

/** The most characters of an e-mail address. */
export const emailLengthMax = 320;

/**
 * The part before the @: it has no space, no control character, and nothing that separates addresses or headers of a
 * mail.
 */
const LOCAL_PART = /^[^\s\p{C}@<>()[\],;:\\"]{1,64}$/u;
const LABEL = /^(?!-)[\p{L}\p{M}\p{N}-]{1,63}(?<!-)$/u;

/** Whether a text is written as an e-mail address is: `somebody@books.example`. */
export function isEmail(text: string): boolean {
  const at = text.lastIndexOf('@');
  const labels = labelsOf(text.slice(at + 1));
  return (
    text.length <= emailLengthMax &&
    LOCAL_PART.test(text.slice(0, Math.max(at, 0))) &&
    labels.length > 1 &&
    labels.every((label) => LABEL.test(label) && toAsciiLabel(label).length <= 63)
  );
}

/**
 * An e-mail address in the form in which it is compared and stored as unique. Capitals make no difference (D35), nor does
 * how a letter is put together, nor whether the domain is written in its own alphabet or as it is looked up.
 * @example `Max@BÜCHER.example` and `max@xn--bcher-kva.example` are one address.
 */
export function normalEmail(typed: string): string {
  const text = typed.trim();
  const at = text.lastIndexOf('@');
  const domain = labelsOf(text.slice(at + 1)).map(toAsciiLabel);
  return at < 0 ? fold(text) : `${fold(text.slice(0, at))}@${domain.join('.')}`;
}

/** The labels of a domain, folded. Scripts of Asia have full stops of their own. */
function labelsOf(domain: string): readonly string[] {
  return fold(domain)
    .replaceAll(/[。．｡]/g, '.')
    .split('.');
}

function fold(text: string): string {
  return text.normalize('NFKC').toLowerCase().normalize('NFKC');
}
