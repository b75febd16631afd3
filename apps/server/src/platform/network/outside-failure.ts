/**
 * A company outside did not do what it was asked. Asking again later may help. Neither the message nor the code holds an
 * address, a key or anything of a customer.
 */
export class OutsideFailure extends Error {
  override readonly name = 'OutsideFailure';
  /** `timeout`, `unreachable`, `status_500`, `answer_malformed`. */
  readonly code: string;

  constructor(code: string) {
    super(`a company outside did not do what it was asked: ${code}`);
    this.code = code;
  }
}
