import { describe, expect, it } from 'vitest';
import { findRefusedFields, formatSize } from './field-fault.ts';

describe('findRefusedFields', () => {
  const fields = [{ field: 'Email', code: 'email.taken', parameters: { count: 1 } }];

  it('finds the fields of a refused form', () => {
    const refused = Object.assign(new Error(), { code: 'form.invalid', fields });
    expect(findRefusedFields(refused)).toEqual(fields);
  });

  it.each([[undefined], [new Error('none')], [{ code: 'session.required', fields }]])(
    'finds none in %s',
    (error) => {
      expect(findRefusedFields(error)).toBeUndefined();
    },
  );
});

describe('formatSize', () => {
  it.each([
    [1, '0.1 MB'],
    [420_000, '0.4 MB'],
    [2_097_152, '2 MB'],
    [10 * 1024 * 1024, '10 MB'],
    [11_400_000, '11 MB'],
  ])('writes %s bytes as %s', (bytes, text) => {
    expect(formatSize(bytes)).toBe(text);
  });
});
