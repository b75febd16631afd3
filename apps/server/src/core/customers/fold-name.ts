/** A name as it is compared: letters and digits alone, without capitals and accents. */
export function foldName(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();
}
