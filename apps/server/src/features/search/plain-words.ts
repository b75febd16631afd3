/** Letters that Unicode does not take apart into a letter and its accent. */
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

/** A text as it is searched: lower case, no accents, no apostrophes, a time of the day as one word (`14:05` is 1405). */
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

/** How well a word that was asked for fits one that is there: whole, as its beginning, or with one slip. */
export type Fit = 'whole' | 'beginning' | 'slip';

/** Words shorter than this must be right: one slip makes another word of them. */
const slipLengthMin = 4;

export function fitOf(asked: string, word: string): Fit | undefined {
  if (word.startsWith(asked)) return word.length === asked.length ? 'whole' : 'beginning';
  return beginsWithSlip(asked, word) ? 'slip' : undefined;
}

/** Whether a beginning of the word is the asked one with one letter more, less, another, or two changed places. */
export function beginsWithSlip(asked: string, word: string): boolean {
  // Another figure is another time or year, and no slip.
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
