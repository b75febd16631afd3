/** Where a token is kept beyond the page, if anywhere. */
export interface TokenStore {
  readonly find: () => string | undefined;
  readonly keep: (token: string, expiresAt: string) => void;
  readonly forget: () => void;
}

/** The bearer token of the session, which every call and the live channel carry. */
export function createAccessToken(store: TokenStore) {
  let token = store.find();
  const refusedListeners = new Set<() => void>();
  return {
    findAccessToken: (): string | undefined => token,
    keepAccessToken(value: string, expiresAt: string): void {
      token = value;
      store.keep(value, expiresAt);
    },
    /** Takes the token that another window stored on the device; says whether there is one. */
    adoptAccessToken(): boolean {
      token = store.find();
      return token !== undefined;
    },
    forgetAccessToken(): void {
      token = undefined;
      store.forget();
    },
    /** Calls the listener when the server refuses the token. */
    onTokenRefused(listener: () => void): () => void {
      refusedListeners.add(listener);
      return () => {
        refusedListeners.delete(listener);
      };
    },
    reportTokenRefused(): void {
      for (const listener of refusedListeners) listener();
    },
  };
}
