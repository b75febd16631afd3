import type { RegisterSaying } from '@furlong/customer';

/** The details by which a register finds a person. A detail that is not known is ''. */
export interface PersonToFind {
  readonly firstName: string;
  readonly lastName: string;
  /** `1980-02-29`. */
  readonly dateOfBirth: string;
  readonly email: string;
  readonly phone: string;
  readonly postcode: string;
}

export interface RegisterCheck extends RegisterSaying {
  /**
   * The name by which the register finds the question again; where it did not answer, why, such as
   * `timeout`.
   */
  readonly reference: string;
}

/** A national register of people who have excluded themselves from every operator (D31). */
export interface ExclusionRegisterPort {
  /** It never fails: a register that does not answer as agreed is `unavailable`. */
  check(person: PersonToFind): Promise<RegisterCheck>;
}
