import { refusals, type RefusalCode } from '@furlong/contract';

/** An expected no: declared by the route, told to the caller, never logged as a fault. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly code: RefusalCode;
  /** What is wrong where, for malformed requests. */
  readonly errors: readonly string[] | undefined;

  constructor(code: RefusalCode, errors?: readonly string[]) {
    super(refusals[code].message);
    this.code = code;
    this.errors = errors;
  }
}
