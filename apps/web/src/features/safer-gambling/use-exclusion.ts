import { ApiFault, ApiRefusal, FormRefusal, type Form } from '@furlong/client';
import type { ResponsibleGambling } from '@furlong/contract';
import type { Pence } from '@furlong/money';
import { useState } from 'react';
import { useForm } from '../../core/forms/use-form.ts';
import { leaveBy, useUser } from '../../core/session/session.ts';
import { exclusionSchema, nothingChosen, type ExclusionValues } from './exclusion.ts';
import { sendResponsibleGambling } from './safer-gambling.queries.ts';

/** The restriction that the customer asked for and now has. */
export interface DoneExclusion {
  readonly sent: ResponsibleGambling;
  readonly endsAt: string | null;
  readonly balance: Pence;
  readonly openBets: number;
  readonly email: string;
}

export interface ExclusionState {
  readonly form: Form<ExclusionValues>;
  /** Whether the last attempt failed for another reason than its fields. */
  readonly hasFailed: boolean;
}

/** Whether a failed call says nothing about the fields of the form. */
function isPlainFailure(error: unknown): boolean {
  return (
    !(error instanceof FormRefusal) && (error instanceof ApiRefusal || error instanceof ApiFault)
  );
}

/** The form of an exclusion. Once it is done, every session of the customer is over. */
export function useExclusion(onDone: (done: DoneExclusion) => void): ExclusionState {
  const email = useUser()?.email ?? '';
  const [hasFailed, setHasFailed] = useState(false);
  const form = useForm<ExclusionValues, ResponsibleGambling>({
    room: 'safer-gambling',
    initial: nothingChosen,
    schema: exclusionSchema,
    send: async (sent) => {
      setHasFailed(false);
      try {
        await leaveBy(async () => {
          const { endsAt, balance, openBets } = await sendResponsibleGambling(sent);
          onDone({ sent, endsAt, balance, openBets, email });
        });
      } catch (error) {
        if (!isPlainFailure(error)) throw error;
        setHasFailed(true);
      }
    },
  });
  return { form, hasFailed };
}
