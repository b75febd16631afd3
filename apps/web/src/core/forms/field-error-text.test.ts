import { formatSize } from '@furlong/client';
import { generalFieldTexts } from '@furlong/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { startAllPhrases } from '../../testing/start-phrases.ts';
import { fieldErrorText } from './use-form.ts';

describe('fieldErrorText', () => {
  beforeAll(startAllPhrases);

  const parameters = { minimum: 2, maximum: 5000, count: 3, bytesMax: 10 * 1024 * 1024 };

  it.each(Object.entries(generalFieldTexts))('says %s as the contract does', (code, { text }) => {
    const said = text.replace(/\{(\w+)\}( bytes)?/g, (_whole, name: string) =>
      name === 'bytesMax' ? '10 MB' : ({ minimum: '2', maximum: '5,000', count: '3' }[name] ?? ''),
    );
    expect(fieldErrorText('core/forms', { field: 'Any', code, parameters })).toBe(said);
  });

  it('says a code of the form in its own words, and one that nobody knows in general ones', () => {
    const error = { field: 'Login', code: 'usernameRequired', parameters: {} };
    expect(fieldErrorText('login', error)).toBe('Username is required!');
    expect(fieldErrorText('login', { ...error, code: 'nobody.knows' })).toBe('This is not valid.');
  });
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
