import type { FieldError } from '@furlong/contract';
import { useRef, useState, type SyntheticEvent } from 'react';
import { useForm as useHeldForm, useWatch } from 'react-hook-form';
import { FormRefusal } from '../api/api-client.ts';
import type { FormDraft } from './create-drafts.ts';
import type { FieldErrorWording } from './field-error-text.ts';
import type { FormValue, FormValues } from './form-values.ts';
import { fromHeld, toHeld, toKey, type HeldValues } from './held-values.ts';
import { resolveForm, wordErrorsIn, type FormRules, type HeldErrors } from './resolve-form.ts';
import { useFaultList, type ListedFault } from './use-fault-list.ts';

/** The words and the toast by which an app's forms report errors. */
interface FormSpeech<Room extends string> {
  readonly errorText: FieldErrorWording<Room>;
  /** The title of a list of wrong fields. */
  readonly faultsTitle: () => string;
  /** Shows a failure that has no field. */
  readonly toastTrouble: (error: unknown) => void;
}

export interface FormSettings<
  Room extends string,
  Values extends FormValues,
  Sent,
> extends FormRules<Room, Values, Sent> {
  /** A value for every field, in the order in which they are drawn. */
  readonly initial: Values;
  /** Sends the form. A refusal that names fields is shown beside these, and any other failure in a toast. */
  readonly send: (sent: Sent, values: Values) => Promise<void>;
  /** A listener for the fields that are wrong, so that a form of several steps can turn to them. */
  readonly onFaults?: (fields: readonly string[]) => void;
  readonly draft?: FormDraft;
}

/** The properties that a control gets from its field. */
export interface FieldBinding<Value> {
  readonly id: string;
  readonly name: string;
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly error: string | undefined;
}

/** The properties that a box to tick gets from its field. */
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
   * The errors that the last attempt found, for a list that takes the focus. The list stays while fields are put right,
   * so that nothing moves under the finger. Without a list the first wrong field takes the focus.
   */
  readonly errorList: {
    readonly id: string;
    readonly title: string;
    readonly errors: readonly ListedFault[];
  };
  /** Checks these fields alone, as before the next step, and shows their errors. */
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

/** Waits for a form to be sent. A failure that is not about fields is shown in a toast. */
async function refusedFieldsOf(
  sending: Promise<void>,
  toastTrouble: (error: unknown) => void,
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

function useSpokenForm<Room extends string, Values extends FormValues, Sent>(
  settings: FormSettings<Room, Values, Sent>,
  { errorText, faultsTitle, toastTrouble }: FormSpeech<Room>,
): Form<Values> {
  const { draft } = settings;
  const toErrors = wordErrorsIn(settings.room, errorText);
  const [initial] = useState(() => draft?.restore(settings.initial) ?? settings.initial);
  const held = useHeldForm<HeldValues, unknown, { sent: Sent }>({
    defaultValues: toHeld(initial),
    shouldFocusError: false,
    resolver: (given) => resolveForm(settings, fromHeld(initial, given), toErrors),
  });
  const { errors, isSubmitting } = held.formState;
  const values = fromHeld(initial, useWatch({ control: held.control }));
  const valuesNow = () => fromHeld(initial, held.getValues());
  const faults = useFaultList(faultsTitle(), Object.keys(initial), settings.onFaults);

  function show(found: HeldErrors) {
    for (const [key, error] of Object.entries(found)) if (error) held.setError(key, error);
    faults.present(found);
  }

  const submit = useSubmit(async () => {
    await held.handleSubmit(async ({ sent }) => {
      faults.clear();
      const refused = await refusedFieldsOf(settings.send(sent, valuesNow()), toastTrouble);
      if (refused === 'none') draft?.drop();
      else if (refused !== 'unknown') show(toErrors(refused));
    }, faults.present)();
  });

  function hold(name: string, value: FormValue) {
    held.setValue(toKey(name), value);
    held.clearErrors(toKey(name));
    draft?.keep(valuesNow());
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
      const found = resolveForm(settings, valuesNow(), toErrors).errors;
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

/** Makes the hook of an app's forms, which uses the app's phrases. */
export function createFormHook<Room extends string>(speech: FormSpeech<Room>) {
  return {
    /** A form whose values are read by a schema of the contract, and sent once they are right. */
    useForm: <Values extends FormValues, Sent>(
      settings: FormSettings<Room, Values, Sent>,
    ): Form<Values> => useSpokenForm(settings, speech),
  };
}
