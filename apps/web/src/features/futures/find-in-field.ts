import { plainText } from '@furlong/client';

/** The part of a field whose names hold what is typed, without regard to case or accents. All of them while nothing is. */
export function findInField<Kind extends { readonly SelName: string }>(
  field: readonly Kind[],
  typed: string,
): readonly Kind[] {
  const wanted = plainText(typed.trim());
  return wanted === '' ? field : field.filter(({ SelName }) => plainText(SelName).includes(wanted));
}
