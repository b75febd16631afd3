/** JSON text never contains this character, so that many texts travel as one with no character escaped. */
const separator = '\u001e';

/** Joins texts to one value, which a statement takes apart by `string_to_array($1, E'\\x1e')`. */
export function joinTexts(texts: readonly string[]): string {
  return texts.join(separator);
}

/** Takes apart what a statement joined by `string_agg(…, E'\\x1e')`. */
export function splitTexts(joined: string): readonly string[] {
  return joined.split(separator);
}
