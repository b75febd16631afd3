/** Who asks. A visitor has no customer. */
export type Caller =
  | { readonly kind: 'visitor' }
  | {
      readonly kind: 'customer';
      readonly customerId: number;
      readonly accountId: number;
      readonly loginId: string;
    }
  | { readonly kind: 'operator'; readonly operatorId: number; readonly username: string };

/** What every handler gets beside its request. */
export interface Context {
  readonly caller: Caller;
  /** The caller's address, for rate limits. */
  readonly address: string;
  readonly requestId: string;
}
