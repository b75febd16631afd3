import type { Form } from '@furlong/client';
import {
  formRefusalSchema,
  registrationTexts,
  type Registration,
  type RegistrationCurrency,
} from '@furlong/contract';
import { currencyFor, findCountryByName, type Country, type LimitPeriod } from '@furlong/customer';
import { joinPhone, splitPhone } from '@furlong/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import { useDraft } from '../../core/forms/form-draft.ts';
import { useForm } from '../../core/forms/use-form.ts';
import { findFileFaults } from './find-file-faults.ts';
import type { Referral } from './referral.ts';
import { publicIpQuery, register } from './registration.queries.ts';
import { schemaOf } from './registration-schema.ts';
import { valuesToBeginWith, type RegistrationValues } from './registration-values.ts';
import { useVerifiedEmail, type VerifiedEmail } from './use-verified-email.ts';

export interface RegistrationSettings {
  readonly currencies: readonly RegistrationCurrency[];
  /** The country that the form begins with. */
  readonly country: Country;
  /** The periods of a deposit limit that are offered. */
  readonly periods: readonly LimitPeriod[];
  readonly referral: Referral;
  readonly onFaults?: (fields: readonly string[]) => void;
}

/** A registration on the screen. */
export interface RegistrationEntry {
  readonly form: Form<RegistrationValues>;
  readonly currencies: readonly RegistrationCurrency[];
  readonly periods: readonly LimitPeriod[];
  /** The symbol of the chosen currency; empty while there is none. */
  readonly currencySymbol: string;
  readonly verified: VerifiedEmail;
  readonly changeEmail: (email: string) => void;
  readonly confirmEmail: VerifiedEmail['confirm'];
  /** Changes the country, and with it the dial code and the currency. */
  readonly changeCountry: (name: string) => void;
  /** How much of the form has left, from 0 to 1, while it is sent. */
  readonly progress: number | undefined;
  readonly isRegistered: boolean;
}

/** The codes after which the address has to be verified once more. */
const verifyAgain: readonly string[] = Object.entries(registrationTexts)
  .filter(([, text]) => 'errorType' in text)
  .map(([code]) => code);

function asksForVerification(error: unknown): boolean {
  const refused = z.safeParse(formRefusalSchema, error);
  return refused.success && refused.data.fields.some(({ code }) => verifyAgain.includes(code));
}

function listFiles(file: File | undefined): readonly File[] {
  return file === undefined ? [] : [file];
}

/** Sends a registration with what its call carries beside the form. */
function useSending(referral: Referral) {
  const queries = useQueryClient();
  const [progress, setProgress] = useState<number>();
  async function send(sent: Registration, values: RegistrationValues): Promise<void> {
    const ip = await queries.ensureQueryData(publicIpQuery);
    const beside = { Referral: referral, UserIP: ip, SessionId: sent.EmailVerificationId };
    const { PhotoID, AddressProof } = values;
    try {
      await register(
        {
          fields: { ...sent, ...beside },
          files: { PhotoID: listFiles(PhotoID), AddressProof: listFiles(AddressProof) },
        },
        { onProgress: setProgress },
      );
    } finally {
      setProgress(undefined);
    }
  }
  return { send, progress };
}

/** The form of a registration, in steps or in one piece. Each shows what was typed in the other. */
export function useRegistration(settings: RegistrationSettings): RegistrationEntry {
  const { currencies, country, periods, referral, onFaults } = settings;
  const verified = useVerifiedEmail();
  const [isRegistered, setIsRegistered] = useState(false);
  const { send, progress } = useSending(referral);
  const symbolOf = (values: RegistrationValues) =>
    currencies.find(({ number }) => number === values['PaymentCurrency.Number'])?.symbol ?? '';
  const draft = useDraft('registration', ['SecurityAnswer']);
  const form = useForm<RegistrationValues, Registration>({
    room: 'registration',
    initial: valuesToBeginWith(country, currencyFor(country, currencies)?.number ?? ''),
    schema: (values) =>
      schemaOf(verified, { currencySymbol: symbolOf(values), depositLimitPeriods: periods }),
    findMore: findFileFaults,
    draft,
    ...(onFaults === undefined ? {} : { onFaults }),
    send: async (sent, values) => {
      try {
        await send(sent, values);
      } catch (error) {
        if (asksForVerification(error)) verified.reset();
        throw error;
      }
      verified.reset();
      setIsRegistered(true);
    },
  });
  const { values } = form;

  function changeCountry(name: string) {
    const next = findCountryByName(name);
    form.change('Address.Country', name);
    if (next === undefined) return;
    form.change('PaymentCurrency.Number', currencyFor(next, currencies)?.number ?? '');
    const { number } = splitPhone(values.Phone);
    form.change('Phone', joinPhone({ dialCode: `+${next.dialCode}`, number }));
  }

  return {
    form,
    currencies,
    periods,
    currencySymbol: symbolOf(values),
    verified,
    changeEmail: (email) => {
      if (!verified.isOf(email)) verified.reset();
      form.change('Email', email);
    },
    confirmEmail: (confirmed) => {
      verified.confirm(confirmed);
      // Takes the error away that the address was not verified.
      form.change('Email', values.Email);
    },
    changeCountry,
    progress,
    isRegistered,
  };
}
