import type { Form } from '@furlong/client';
import {
  listFileErrors,
  limitRoutes,
  netLimitForm,
  type FieldError,
  type NetLimitForm,
} from '@furlong/contract';
import type { LimitPeriod } from '@furlong/customer';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from '../../core/forms/use-form.ts';
import { depositRoomKey, limitsQuery } from '../../core/limits/limits.queries.ts';
import { useUser } from '../../core/session/session.ts';
import { formCallsOf } from '../../platform/api/form-calls.ts';

const { updateNetDepositLimit } = limitRoutes;
const { updateNetDepositLimit: sendNetLimit } = formCallsOf({ updateNetDepositLimit });

/** Nothing is chosen beforehand. */
function noFile(): File | undefined {
  return undefined;
}

const emptyValues = {
  Firstname: '',
  Lastname: '',
  Username: '',
  Email: '',
  NetDepositLimitPeriod: 'Daily',
  Pounds: '',
  Pence: '',
  FileData: noFile(),
  termsAgreement: false,
};
type Values = Readonly<typeof emptyValues>;

export interface NetLimitEntry {
  readonly form: Form<Values>;
  /** How much of the form has left, from 0 to 1, while it is sent. */
  readonly progress: number | undefined;
  /** Ends the sending. A form that was stopped may have reached the server all the same. */
  readonly stop: () => void;
}

function findFaults({ FileData: file }: Values, label: string): readonly FieldError[] {
  return file === undefined
    ? []
    : listFileErrors([{ field: 'FileData', label, name: file.name, bytes: file.size }]);
}

/** The specified form for the net deposit limit. The amount is blank; the customer's own names stand in it already. */
export function useNetLimit(
  proofLabel: string,
  onSent: (period: LimitPeriod) => void,
): NetLimitEntry {
  const user = useUser();
  const queries = useQueryClient();
  const [progress, setProgress] = useState<number>();
  const [giveUp, setGiveUp] = useState<AbortController>();

  async function readAgain(): Promise<void> {
    void queries.invalidateQueries({ queryKey: depositRoomKey });
    await queries.invalidateQueries(limitsQuery);
  }

  async function send(sent: NetLimitForm, { FileData: file }: Values): Promise<void> {
    const ending = new AbortController();
    setGiveUp(ending);
    try {
      await sendNetLimit(
        {
          fields: { ...sent, OriginalFileName: file?.name },
          files: { FileData: file === undefined ? [] : [file] },
        },
        { onProgress: setProgress, signal: ending.signal },
      );
      // The sentence about the limit that comes next goes by how the limit stands now.
      await readAgain();
      const { Pounds, Pence, FileData, termsAgreement } = emptyValues;
      form.reset({ ...form.values, Pounds, Pence, FileData, termsAgreement });
      onSent(sent.NetDepositLimitPeriod ?? 'Daily');
    } catch (error) {
      if (!ending.signal.aborted) throw error;
      await readAgain();
    } finally {
      setProgress(undefined);
    }
  }

  const form = useForm<Values, NetLimitForm>({
    room: 'limits',
    initial: {
      ...emptyValues,
      Firstname: user?.firstName ?? '',
      Lastname: user?.lastName ?? '',
      Username: user?.cust_Ref ?? '',
      Email: user?.email ?? '',
    },
    schema: netLimitForm,
    findMore: (values) => findFaults(values, proofLabel),
    send,
  });
  return { form, progress, stop: () => giveUp?.abort() };
}
