/** An IBAN as it is stored: capital letters and digits, without spaces. */
export function tidyIban(text: string): string {
  return text.replaceAll(/\s/g, '').toUpperCase();
}

/** Whether a tidy text has the form of an IBAN, and its check digits are right. Rules: ISO 13616, ISO 7064 mod 97-10. */
export function isIban(text: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(text)) return false;
  const moved = text.slice(4) + text.slice(0, 4);
  // A letter counts as two digits, from A as 10 on.
  const digits = moved.replaceAll(/[A-Z]/g, (letter) => String(Number.parseInt(letter, 36)));
  return [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0) === 1;
}
