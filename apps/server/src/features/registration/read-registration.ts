import {
  decodeForm,
  isWithinForm,
  registrationForm,
  uploadLimits,
  type FieldError,
  type Registration,
  type RegistrationCurrency,
  type registrationRoutes,
  type RequestOf,
  type UploadedFile,
} from '@furlong/contract';
import { passwordPolicy, type Jurisdiction } from '@furlong/customer';
import { londonDay } from '../../platform/london-time.ts';
import { FieldRefusal } from '../../platform/refusal.ts';

export type RegistrationRequest = RequestOf<typeof registrationRoutes.confirmRegistration>;

/** A registration that nothing is wrong with in itself. */
export interface ReadRegistration {
  readonly form: Registration;
  readonly referral: string;
  readonly photoId: UploadedFile;
  readonly addressProof: UploadedFile | undefined;
}

/** The fields that the call carries beside the form. */
const BESIDE: ReadonlySet<string> = new Set(['Referral', 'UserIP', 'SessionId', 'api-version']);

/**
 * Judges a registration by what its route's schema cannot know: the day, the jurisdiction, the currencies on offer, and the
 * files. Whether the address is verified the database says. @throws FieldRefusal with all that is wrong.
 */
export function readRegistration(
  { fields, files }: RegistrationRequest,
  given: {
    readonly now: number;
    readonly jurisdiction: Jurisdiction;
    readonly currencies: readonly RegistrationCurrency[];
  },
): ReadRegistration {
  const depositLimitPeriods = given.jurisdiction.limits.periods.deposit;
  const currency = given.currencies.find(
    ({ number }) => number === fields['PaymentCurrency.Number'],
  );
  const schema = registrationForm({
    today: londonDay(given.now),
    passwordPolicy,
    depositLimitPeriods,
    currencySymbol: currency?.symbol ?? '',
    isVerifiedEmail: () => true,
  });
  const own = Object.entries(fields).filter(([name]) => !BESIDE.has(name));
  const read = decodeForm(schema, {
    ...Object.fromEntries(own),
    DepositLimit: String(fields.DepositLimit),
  });
  const [photoId] = files.PhotoID;
  const [addressProof] = files.AddressProof;
  const faults = [
    ...(read.success ? [] : read.fields),
    ...(currency === undefined ? [faultOf('PaymentCurrency.Number', 'currency.unknown')] : []),
    ...(photoId === undefined ? [faultOf('PhotoID', 'photo_id.required')] : []),
    ...sizeFaults([...files.PhotoID, ...files.AddressProof]),
  ];
  if (!read.success || photoId === undefined || faults.length > 0) throw new FieldRefusal(faults);
  return { form: read.data, referral: fields.Referral ?? 'Default', photoId, addressProof };
}

function sizeFaults(files: readonly UploadedFile[]): readonly FieldError[] {
  if (isWithinForm(files)) return [];
  return [{ field: 'PhotoID', code: 'files.too_large', parameters: { n: uploadLimits.formMb } }];
}

function faultOf(field: string, code: string): FieldError {
  return { field, code, parameters: {} };
}
