import * as z from 'zod/mini';

function dropKeys(
  told: unknown,
  { path, keys }: { readonly path: readonly PropertyKey[]; readonly keys: readonly string[] },
): void {
  let holder = told;
  for (const key of path)
    holder = typeof holder === 'object' && holder !== null ? Reflect.get(holder, key) : undefined;
  if (typeof holder !== 'object' || holder === null) return;
  for (const key of keys) Reflect.deleteProperty(holder, key);
}

/**
 * Decodes the JSON that the server sent. A field that this app does not know is left out: a server that is newer than
 * the app may send more fields, and a customer whose bet was placed must be able to read the answer.
 */
export function decodeKnown<Schema extends z.ZodMiniType>(schema: Schema, told: unknown) {
  const decode = (json: unknown) => z.safeDecode(schema, json as z.input<Schema>);
  const decoded = decode(told);
  const issues = decoded.error?.issues ?? [];
  const unknown = issues.flatMap((issue) => (issue.code === 'unrecognized_keys' ? [issue] : []));
  if (unknown.length === 0 || unknown.length < issues.length) return decoded;
  const known: unknown = structuredClone(told);
  for (const issue of unknown) dropKeys(known, issue);
  return decode(known);
}
