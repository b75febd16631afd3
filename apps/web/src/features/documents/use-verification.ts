import { leaveFailed, type Form } from '@furlong/client';
import {
  accountVerificationForm,
  listFileErrors,
  type AccountVerification,
  type FieldError,
} from '@furlong/contract';
import { showToast } from '@furlong/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { fundsRequestQuery } from '../../core/account/funds-request.tsx';
import { useForm } from '../../core/forms/use-form.ts';
import { refreshUser, useUser } from '../../core/session/session.ts';
import { useTranslation } from '../../platform/use-translation.ts';
import { documentsQuery, sendDocuments } from './documents.queries.ts';

/** The fields of the four kinds of document, in the order in which they are drawn. */
export const fileFields = [
  'IdentityVerificationFile',
  'AddressVerificationFile',
  'BankVerificationFile',
  'ProofOfFundingVerificationFile',
] as const;
type FileField = (typeof fileFields)[number];

/** Nothing is chosen beforehand. */
function noFile(): File | undefined {
  return undefined;
}

const emptyValues = {
  Firstname: '',
  Lastname: '',
  Username: '',
  IdentityVerificationFile: noFile(),
  AddressVerificationFile: noFile(),
  BankVerificationFile: noFile(),
  ProofOfFundingVerificationFile: noFile(),
};
type Values = Readonly<typeof emptyValues>;

interface VerificationEntry {
  readonly form: Form<Values>;
  /** How much of the form has left, from 0 to 1, while it is sent. */
  readonly progress: number | undefined;
  /** Ends the sending. */
  readonly stop: () => void;
}

type Labels = Readonly<Record<FileField, string>>;

/** Finds the faults of the chosen files: one file at least is needed, and each file and all of them together have a largest size. */
function findFaults(values: Values, labels: Labels): readonly FieldError[] {
  const chosen = fileFields.flatMap((field) => {
    const file = values[field];
    const label = labels[field];
    return file === undefined ? [] : [{ field, label, name: file.name, bytes: file.size }];
  });
  const none: FieldError = {
    field: fileFields[0],
    code: 'verification_file.required',
    parameters: {},
  };
  return chosen.length === 0 ? [none] : listFileErrors(chosen);
}

function listFiles(values: Values): Readonly<Record<FileField, readonly File[]>> {
  const filesOf = (file: File | undefined): readonly File[] => (file === undefined ? [] : [file]);
  return {
    IdentityVerificationFile: filesOf(values.IdentityVerificationFile),
    AddressVerificationFile: filesOf(values.AddressVerificationFile),
    BankVerificationFile: filesOf(values.BankVerificationFile),
    ProofOfFundingVerificationFile: filesOf(values.ProofOfFundingVerificationFile),
  };
}

/** Sends documents, with a way to stop. A form that was stopped may have reached the server all the same. */
function useSending(onSent: () => void) {
  const { t } = useTranslation('documents');
  const queries = useQueryClient();
  const [progress, setProgress] = useState<number>();
  const [giveUp, setGiveUp] = useState<AbortController>();
  async function send(sent: AccountVerification, values: Values): Promise<void> {
    const ending = new AbortController();
    setGiveUp(ending);
    try {
      await sendDocuments(
        { fields: sent, files: listFiles(values) },
        { onProgress: setProgress, signal: ending.signal },
      );
      onSent();
    } catch (error) {
      if (!ending.signal.aborted) throw error;
      showToast('info', t('stopped'));
    } finally {
      setProgress(undefined);
      void queries.invalidateQueries(documentsQuery);
      void queries.invalidateQueries(fundsRequestQuery);
      refreshUser().catch(leaveFailed);
    }
  }
  return { send, progress, stop: () => giveUp?.abort() };
}

/** The form by which documents are sent in. A customer's own names stand in it already. */
export function useVerification(labels: Labels, onSent: () => void): VerificationEntry {
  const user = useUser();
  const { send, progress, stop } = useSending(onSent);
  const form = useForm<Values, AccountVerification>({
    room: 'documents',
    initial: {
      ...emptyValues,
      Firstname: user?.firstName ?? '',
      Lastname: user?.lastName ?? '',
      Username: user?.cust_Ref ?? '',
    },
    schema: accountVerificationForm,
    findMore: (values) => findFaults(values, labels),
    send,
  });
  return { form, progress, stop };
}
