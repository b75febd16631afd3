/** The text without case and accents, to be searched. @example `Súper Öğe` is `super oge`. */
export function plainText(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}
