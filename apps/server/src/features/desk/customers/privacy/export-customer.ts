import type { FileResponse } from '@furlong/contract';
import { pence, penceToPounds } from '@furlong/money';
import { instant } from '../../../../platform/london-time.ts';
import { Refusal } from '../../../../platform/refusal.ts';
import { runAudited, subjectOf } from '../../../../core/audit/audited.ts';
import type { CustomerDeskDeps } from '../desk-deps.ts';
import { isCustomer, readSections, type ExportRow } from './export.queries.ts';

/**
 * Everything that is held of a customer as a file of JSON, money in pounds. All of it is as it was at one moment, so that the
 * transactions lead to the balance; the call itself was written down a moment before, so that it is part of the log.
 * @throws Refusal customer.unknown
 */
export async function exportCustomer(
  deps: CustomerDeskDeps,
  asked: { readonly id: number; readonly by: string },
): Promise<FileResponse> {
  const { id, by } = asked;
  const call = { by, action: 'customer.exported', subject: subjectOf(id) };
  await runAudited(deps, call, async (tx) => {
    if (!(await isCustomer(tx, id))) throw new Refusal('customer.unknown');
    return { result: undefined, detail: {} };
  });
  const sections = await deps.db.transaction(async (tx) => {
    await tx.query('set transaction isolation level repeatable read read only');
    return await readSections(tx, id);
  });
  const parts = writeFile(deps.clock.now(), sections);
  return {
    mediaType: 'application/json',
    fileName: `customer-${String(id)}.json`,
    bytes: parts.reduce((sum, { length }) => sum + length, 0),
    content: sendParts(parts),
  };
}

/** The file section by section: an account of many years is not written as one text. */
function writeFile(
  now: number,
  sections: readonly (readonly [name: string, rows: readonly ExportRow[]])[],
): readonly Uint8Array[] {
  const written = sections.map(
    ([name, rows]) => `,\n${JSON.stringify(name)}: ${JSON.stringify(rows.map(inPounds), null, 1)}`,
  );
  const head = `{"writtenAt": ${JSON.stringify(instant(now))}, "currency": "GBP"`;
  return [head, ...written, '\n}\n'].map((text) => Buffer.from(text));
}

/** A row whose amounts are told in pounds, under names without the word pence. */
function inPounds(row: ExportRow): ExportRow {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) =>
      name.endsWith('Pence') ? [name.slice(0, -'Pence'.length), toPounds(value)] : [name, value],
    ),
  );
}

function toPounds(amount: unknown): number | null {
  return typeof amount === 'number' ? penceToPounds(pence(amount)) : null;
}

async function* sendParts(parts: readonly Uint8Array[]): AsyncIterable<Uint8Array> {
  for (const part of parts) yield await Promise.resolve(part);
}
