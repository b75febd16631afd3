/** The origin by which a server names itself to companies outside, such as `https://bets.example`. */
export interface OwnOrigin {
  /** @throws Error before the server listens, where no setting names the origin. */
  readonly get: () => string;
  readonly listensAt: (url: string) => void;
}

/** @param given the origin that a setting names; null where the server is found only at the address at which it listens. */
export function createOwnOrigin(given: string | null): OwnOrigin {
  let origin = given;
  return {
    get: () => {
      if (origin === null) throw new Error('the server does not listen yet');
      return origin;
    },
    listensAt: (url) => {
      origin ??= url;
    },
  };
}
