import { refusals, type RefusalCode } from '@furlong/contract';

/** An expected no. The route declares it and the caller is told it; it is never logged as a fault. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly code: RefusalCode;
  /** For a malformed request, what is wrong and where. */
  readonly errors: readonly string[] | undefined;

  constructor(code: RefusalCode, errors?: readonly string[]) {
    super(refusals[code].message);
    this.code = code;
    this.errors = errors;
  }
}
