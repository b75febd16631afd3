import { showToast } from '@furlong/ui';
import { useEffect, useId, useState } from 'react';
import { toKey, toName } from './held-values.ts';
import type { HeldErrors } from './resolve-form.ts';

/** An entry of the list of errors; `fieldId` is missing where the form has no such field. */
export interface ListedFault {
  readonly field: string;
  readonly fieldId: string | undefined;
  readonly text: string;
}

/** Leads the focus to the errors that an attempt found, once they are drawn. */
function useFocusOnFaults(listed: readonly ListedFault[], listId: string): void {
  useEffect(() => {
    const first = listed.find(({ fieldId }) => fieldId !== undefined)?.fieldId;
    if (listed.length === 0) return;
    const place = document.getElementById(listId) ?? document.getElementById(first ?? '');
    place?.focus();
  }, [listed, listId]);
}

/** Lists the errors of a form's fields under a title, and leads the focus to them. */
export function useFaultList(
  title: string,
  names: readonly string[],
  onFaults: ((fields: readonly string[]) => void) | undefined,
) {
  const formId = useId();
  const [listed, setListed] = useState<readonly ListedFault[]>([]);
  const listId = `${formId}-errors`;
  const idOf = (name: string) => `${formId}-${name}`;
  useFocusOnFaults(listed, listId);
  return {
    idOf,
    errorList: { id: listId, title, errors: listed },
    clear: () => {
      setListed([]);
    },
    present: (errors: HeldErrors) => {
      const elsewhere = Object.keys(errors)
        .map(toName)
        .filter((name) => !names.includes(name));
      const found = [...names, ...elsewhere].flatMap((field) => {
        const text = errors[toKey(field)]?.message;
        const fieldId = names.includes(field) ? idOf(field) : undefined;
        return text === undefined ? [] : [{ field, fieldId, text }];
      });
      onFaults?.(found.map(({ field }) => field));
      setListed(found);
      showToast('danger', title);
    },
  };
}
