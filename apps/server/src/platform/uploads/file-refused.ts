import type { FieldParameters, GeneralFieldCode } from '@furlong/contract';

/** Says why one file of a form is not taken. The rest of the form is read on. */
export class FileRefused extends Error {
  override readonly name = 'FileRefused';
  readonly code: GeneralFieldCode;
  readonly parameters: FieldParameters;

  constructor(code: GeneralFieldCode, parameters: FieldParameters = {}) {
    super(code);
    this.code = code;
    this.parameters = parameters;
  }
}
