/** Letters that Unicode does not split into a plain letter and its accent. */
const plainLetters: Readonly<Record<string, string>> = {
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ı: 'i',
};
const wordsMax = 12;

/** The words of a text as they are searched: lower case, without accents and apostrophes, `14:05` as the one word 1405. */
export function toPlainWords(text: string): readonly string[] {
  const plain = text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[øđðłßæœþı]/g, (letter) => plainLetters[letter] ?? letter)
    .replace(/['’`´]/g, '')
    .replace(/\b(\d{1,2})[:.](\d{2})\b/g, '$1$2');
  return (plain.match(/[\p{L}\p{N}]+/gu) ?? []).slice(0, wordsMax);
}

/** How a typed word fits a word of an entry: as the whole word, as its beginning, or as its beginning with one slip. */
export type Fit = 'whole' | 'beginning' | 'slip';

/** Shorter words must be right, because a slip makes another word of them. */
const slipLengthMin = 4;

export function fitOf(asked: string, word: string): Fit | undefined {
  if (word.startsWith(asked)) return word.length === asked.length ? 'whole' : 'beginning';
  return beginsWithSlip(asked, word) ? 'slip' : undefined;
}

/** Whether the word begins as asked but for one slip: a letter more, less or other, or two neighbours swapped. */
export function beginsWithSlip(asked: string, word: string): boolean {
  // Another digit makes another time or year, which is no slip.
  if (asked.length < slipLengthMin || /\d/.test(asked)) return false;
  let at = 0;
  while (at < asked.length && asked[at] === word[at]) at += 1;
  const rest = asked.slice(at + 1);
  const isSwapped = asked[at] === word[at + 1] && asked[at + 1] === word[at];
  return (
    word.startsWith(rest, at + 1) ||
    word.startsWith(rest, at) ||
    word.startsWith(asked.slice(at), at + 1) ||
    (isSwapped && word.startsWith(asked.slice(at + 2), at + 2))
  );
}
