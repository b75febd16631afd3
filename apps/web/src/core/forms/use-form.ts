import type { FieldError } from '@furlong/contract';
import { useRef, useState, type SyntheticEvent } from 'react';
import { useForm as useHeldForm, useWatch } from 'react-hook-form';
import { FormRefusal } from '../../platform/api/api-client.ts';
import { toastTrouble } from '../trouble/trouble.ts';
import type { FormDraft } from './form-draft.ts';
import type { FormValue, FormValues } from './form-values.ts';
import { fromHeld, toHeld, toKey, type HeldValues } from './held-values.ts';
import { resolveForm, toErrors, type FormRules, type HeldErrors } from './resolve-form.ts';
import { useFaultList, type ListedFault } from './use-fault-list.ts';

export interface FormSettings<Values extends FormValues, Sent> extends FormRules<Values, Sent> {
  /** A value for every field, in the order in which they are drawn. */
  readonly initial: Values;
  /** Sends the form. A refusal that names fields is shown by them, any other failure in a toast. */
  readonly send: (sent: Sent, values: Values) => Promise<void>;
  /** Hears which fields are wrong, so that a form of several steps can turn to them. */
  readonly onFaults?: (fields: readonly string[]) => void;
  readonly draft?: FormDraft;
}

/** What a control takes of its field. */
export interface FieldBinding<Value> {
  readonly id: string;
  readonly name: string;
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly error: string | undefined;
}

/** What a box to tick takes of its field. */
interface TickBinding {
  readonly id: string;
  readonly name: string;
  readonly isChecked: boolean;
  readonly onToggle: (isChecked: boolean) => void;
  readonly error: string | undefined;
}

type NameOf<Values> = keyof Values & string;

export interface Form<Values extends FormValues> {
  readonly values: Values;
  readonly isBusy: boolean;
  readonly field: <Name extends NameOf<Values>>(name: Name) => FieldBinding<Values[Name]>;
  readonly tick: (name: NameOf<Values>) => TickBinding;
  readonly change: <Name extends NameOf<Values>>(name: Name, value: Values[Name]) => void;
  /**
   * What the last attempt found wrong, for a list of errors that takes the focus. It stays while fields are put
   * right, so that nothing moves under the finger. Without a list the first wrong field takes the focus.
   */
  readonly errorList: {
    readonly id: string;
    readonly title: string;
    readonly errors: readonly ListedFault[];
  };
  /** Checks these fields alone, as before the next step, and shows what is wrong with them. */
  readonly check: (names: readonly NameOf<Values>[]) => boolean;
  readonly submit: (event?: SyntheticEvent) => void;
  /** Begins anew, as after the values were read again. */
  readonly reset: (values: Values) => void;
}

/** Ignores a second submit while the first is under way. */
function useSubmit(submit: () => Promise<void>): (event?: SyntheticEvent) => void {
  const isUnderWay = useRef(false);
  return (event) => {
    event?.preventDefault();
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    void submit().finally(() => {
      isUnderWay.current = false;
    });
  };
}

/** Waits for a form to be sent. What fails for another reason than its fields is said in a toast. */
async function refusedFieldsOf(
  sending: Promise<void>,
): Promise<readonly FieldError[] | 'none' | 'unknown'> {
  try {
    await sending;
    return 'none';
  } catch (error) {
    if (error instanceof FormRefusal) return error.fields;
    toastTrouble(error);
    return 'unknown';
  }
}

/** A form whose values are read by a schema of the contract, and sent once they are right. */
export function useForm<Values extends FormValues, Sent>(
  settings: FormSettings<Values, Sent>,
): Form<Values> {
  const { draft } = settings;
  const [initial] = useState(() => draft?.restore(settings.initial) ?? settings.initial);
  const held = useHeldForm<HeldValues, unknown, { sent: Sent }>({
    defaultValues: toHeld(initial),
    shouldFocusError: false,
    resolver: (given) => resolveForm(settings, fromHeld(initial, given)),
  });
  const { errors, isSubmitting } = held.formState;
  const values = fromHeld(initial, useWatch({ control: held.control }));
  const faults = useFaultList(Object.keys(initial), settings.onFaults);

  function show(found: HeldErrors) {
    for (const [key, error] of Object.entries(found)) if (error) held.setError(key, error);
    faults.present(found);
  }

  const submit = useSubmit(async () => {
    await held.handleSubmit(async ({ sent }) => {
      faults.clear();
      const refused = await refusedFieldsOf(
        settings.send(sent, fromHeld(initial, held.getValues())),
      );
      if (refused === 'none') draft?.drop();
      else if (refused !== 'unknown') show(toErrors(settings.room, refused));
    }, faults.present)();
  });

  function hold(name: string, value: FormValue) {
    held.setValue(toKey(name), value);
    held.clearErrors(toKey(name));
    draft?.keep(fromHeld(initial, held.getValues()));
  }

  function bind(name: string) {
    return { id: faults.idOf(name), name, error: errors[toKey(name)]?.message };
  }

  return {
    values,
    isBusy: isSubmitting,
    errorList: faults.errorList,
    change: hold,
    field: (name) => ({
      ...bind(name),
      value: values[name],
      onChange: (value) => {
        hold(name, value);
      },
    }),
    tick: (name) => ({
      ...bind(name),
      isChecked: values[name] === true,
      onToggle: (isChecked) => {
        hold(name, isChecked);
      },
    }),
    check: (names) => {
      const found = resolveForm(settings, fromHeld(initial, held.getValues())).errors;
      const asked = names.map(toKey).filter((key) => found[key] !== undefined);
      if (asked.length === 0) faults.clear();
      else show(Object.fromEntries(asked.map((key) => [key, found[key]])));
      return asked.length === 0;
    },
    submit,
    reset: (next) => {
      held.reset(toHeld(next));
      faults.clear();
    },
  };
}
