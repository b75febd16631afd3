/** What a document is to prove. */
export const documentKinds = ['identity', 'address', 'bank', 'funding'] as const;
export type DocumentKind = (typeof documentKinds)[number];

/** What becomes of a document: it ends accepted, or rejected with a reason that the customer reads (D32). */
export const documentStates = ['received', 'accepted', 'rejected'] as const;
export type DocumentState = (typeof documentStates)[number];

/** Whether the kinds of the documents that were accepted are all that is asked for. */
export function areComplete(
  accepted: readonly DocumentKind[],
  wanted: readonly DocumentKind[],
): boolean {
  return wanted.every((kind) => accepted.includes(kind));
}
