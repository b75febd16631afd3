import { refusals, type FieldError, type RefusalCode } from '@furlong/contract';

/** An expected no. The route declares it and the caller is told it; it is never logged as a fault. */
export class Refusal extends Error {
  override readonly name: string = 'Refusal';
  readonly code: RefusalCode;
  /** The faults of a malformed request and their places. */
  readonly errors: readonly string[] | undefined;

  constructor(code: RefusalCode, errors?: readonly string[]) {
    super(refusals[code].message);
    this.code = code;
    this.errors = errors;
  }
}

/** A form that is not taken, and why, field by field. */
export class FieldRefusal extends Refusal {
  override readonly name = 'FieldRefusal';
  readonly fields: readonly FieldError[];
  /** 400 where the form is wrong in itself, 409 where it is right and the world says no. */
  readonly status: 400 | 409;

  constructor(fields: readonly FieldError[], status: 400 | 409 = 400) {
    super('form.invalid');
    this.fields = fields;
    this.status = status;
  }
}
