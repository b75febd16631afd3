import {
  fundsProtections,
  jurisdictionNames,
  type FundsProtection,
  type JurisdictionName,
} from '@furlong/customer';
import * as z from 'zod/mini';

/** The settings on customers that the operator's licence and choice decide. */
export interface CustomersConfig {
  readonly jurisdiction: JurisdictionName;
  /** The operator's own form by which an account is closed; null where ours closes it. */
  readonly deactivationFormUrl: string | null;
  /** How customers' funds are protected where the operator fails, as the statement on funds says (D34). */
  readonly fundsProtection: FundsProtection;
  /** Addresses of the scripts of companies that pay in otherwise than by card; null where the operator uses none. */
  readonly paymentScripts: { readonly googlePay: string | null; readonly crypto: string | null };
}

export const customersEnvironment = {
  JURISDICTION: z._default(z.enum(jurisdictionNames), 'ukgc'),
  FUNDS_PROTECTION: z._default(z.enum(fundsProtections), 'not_protected'),
  DEACTIVATION_FORM_URL: z.optional(z.url({ protocol: /^https$/ })),
  GOOGLE_PAY_SCRIPT_URL: z.optional(z.url({ protocol: /^https$/ })),
  CRYPTO_SCRIPT_URL: z.optional(z.url({ protocol: /^https$/ })),
};

type CustomersSettings = z.output<z.ZodMiniObject<typeof customersEnvironment>>;

export function toCustomersConfig(settings: CustomersSettings): CustomersConfig {
  return {
    jurisdiction: settings.JURISDICTION,
    fundsProtection: settings.FUNDS_PROTECTION,
    deactivationFormUrl: settings.DEACTIVATION_FORM_URL ?? null,
    paymentScripts: {
      googlePay: settings.GOOGLE_PAY_SCRIPT_URL ?? null,
      crypto: settings.CRYPTO_SCRIPT_URL ?? null,
    },
  };
}
