import type { SelectOption } from '@furlong/ui';

/** Choices that are called by what is sent for them. */
export function toOptions(names: readonly string[]): readonly SelectOption<string>[] {
  return names.map((name) => ({ id: name, label: name }));
}
