/**
 * The kinds of documents: the photo ID of registration, or one of the four kinds of the verification form, the last of
 * which proves where funds come from.
 */
export const documentKinds = ['photo_id', 'identity', 'address', 'bank', 'funding'] as const;
export type DocumentKind = (typeof documentKinds)[number];

/** The states of a document, which ends accepted, or rejected with a reason that the customer reads (D32). */
export const documentStates = ['received', 'accepted', 'rejected'] as const;
export type DocumentState = (typeof documentStates)[number];

/** The facts about a person that documents can prove. */
export type Proof = 'identity' | 'address';

const PROOFS: Record<DocumentKind, Proof | undefined> = {
  photo_id: 'identity',
  identity: 'identity',
  address: 'address',
  bank: undefined,
  funding: undefined,
};

/** Whether the documents that were accepted prove all that is asked for. */
export function isProven(accepted: readonly DocumentKind[], wanted: readonly Proof[]): boolean {
  return wanted.every((proof) => accepted.some((kind) => PROOFS[kind] === proof));
}
