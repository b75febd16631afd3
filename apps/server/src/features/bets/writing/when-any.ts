import type { Statement } from '../../../platform/database/database.ts';

/** The statement that writes these rows; none where there are no rows. */
export function whenAny<Row>(
  rows: readonly Row[],
  write: (rows: readonly Row[]) => Statement,
): readonly Statement[] {
  return rows.length === 0 ? [] : [write(rows)];
}
