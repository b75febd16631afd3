import { documentKinds, documentStates } from '@furlong/customer';
import * as z from 'zod/mini';
import { emptyRequest, instantField, uuidField } from '../routing/field.ts';
import { accountVerificationForm, accountVerificationTexts } from '../forms/account-forms.ts';
import { uploadBytesMax, uploadField } from '../forms/file-rules.ts';
import { fileResponse } from '../routing/route-body.ts';
import { defineRoutes } from '../routing/route.ts';

/** A document that a customer sent in, and our decision about it. */
export const documentSchema = z.strictObject({
  id: uuidField,
  kind: z.enum(documentKinds),
  fileName: z.string(),
  state: z.enum(documentStates),
  /** The reason for a rejection, as the customer reads it; '' otherwise. */
  reason: z.string(),
  receivedAt: instantField,
  decidedAt: z.nullable(instantField),
});
export type CustomerDocument = z.output<typeof documentSchema>;

/** The types of documents as they are kept. */
export const documentFileTypes = ['image/png', 'image/jpeg', 'application/pdf'] as const;

const forCustomers = ['request.malformed', 'session.required', 'session.expired'] as const;

export const verificationRoutes = defineRoutes({
  accountVerification: {
    method: 'POST',
    path: '/api/forms/AccountVerification',
    access: 'anyone',
    activity: null,
    summary: 'Sends documents in that verify an account',
    request: accountVerificationForm,
    body: {
      kind: 'form',
      files: {
        IdentityVerificationFile: uploadField('Identity Verification'),
        AddressVerificationFile: uploadField('Address Verification'),
        BankVerificationFile: uploadField('Bank Verification'),
        ProofOfFundingVerificationFile: uploadField('Proof Of Funding Verification'),
      },
      bytesMax: uploadBytesMax,
    },
    /** The text to show; it is the same whether there is such an account or not (D4). */
    response: z.strictObject({ isFormSent: z.literal(true), message: z.string() }),
    refusals: ['form.invalid', 'request.malformed', 'request.too_large', 'request.too_many'],
    fieldTexts: accountVerificationTexts,
  },
  listDocuments: {
    method: 'GET',
    path: '/api/user/documents',
    access: 'customer',
    activity: 'account',
    summary: 'The documents that the customer sent in, the latest first',
    request: emptyRequest,
    response: z.strictObject({ documents: z.array(documentSchema) }),
    refusals: forCustomers,
  },
  documentFile: {
    method: 'GET',
    path: '/api/user/documents/{id}',
    access: 'customer',
    activity: 'account',
    summary: 'A document of the customer as a file',
    request: z.strictObject({ id: uuidField }),
    response: fileResponse,
    answers: { fileTypes: documentFileTypes },
    refusals: [...forCustomers, 'document.unknown'],
  },
});
