/** The store in which a token outlives the page. */
interface TokenStore {
  readonly find: () => string | undefined;
  readonly keep: (token: string, expiresAt: string) => void;
  readonly forget: () => void;
}

/** The bearer token of the session, which every call and the live channel carry. */
interface AccessToken {
  readonly findAccessToken: () => string | undefined;
  readonly keepAccessToken: (token: string, expiresAt: string) => void;
  /** Takes the token that another window stored on the device; tells whether there is one. */
  readonly adoptAccessToken: () => boolean;
  readonly forgetAccessToken: () => void;
  /** Calls the listener when the server refuses the token. */
  readonly onTokenRefused: (listener: () => void) => () => void;
  readonly reportTokenRefused: () => void;
}

export function createAccessToken(store: TokenStore): AccessToken {
  let token = store.find();
  const refusedListeners = new Set<() => void>();
  return {
    findAccessToken: () => token,
    keepAccessToken: (value, expiresAt) => {
      token = value;
      store.keep(value, expiresAt);
    },
    adoptAccessToken: () => {
      token = store.find();
      return token !== undefined;
    },
    forgetAccessToken: () => {
      token = undefined;
      store.forget();
    },
    onTokenRefused: (listener) => {
      refusedListeners.add(listener);
      return () => {
        refusedListeners.delete(listener);
      };
    },
    reportTokenRefused: () => {
      for (const listener of refusedListeners) listener();
    },
  };
}
