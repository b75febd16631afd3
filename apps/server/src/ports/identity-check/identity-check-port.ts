/** The details of a person that a provider compares with its sources. */
export interface PersonToCheck {
  /** Names the check, so that a check that is asked for twice is made once. */
  readonly key: string;
  readonly firstName: string;
  readonly lastName: string;
  /** `1980-02-29`. */
  readonly dateOfBirth: string;
  readonly address: {
    readonly lines: readonly string[];
    readonly city: string;
    readonly postcode: string;
    /** ISO 3166 code of two letters. */
    readonly country: string;
  };
  readonly email: string;
  readonly phone: string;
}

/** The result of an electronic check (D32). A customer who is referred has to send documents. */
export interface IdentityVerdict {
  readonly outcome: 'verified' | 'referred' | 'failed';
  /** The name by which the provider finds the check again. */
  readonly reference: string;
}

export interface IdentityCheckPort {
  /** @throws OutsideFailure where the check was not made. */
  check(person: PersonToCheck): Promise<IdentityVerdict>;
}
