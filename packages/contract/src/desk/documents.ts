import * as z from 'zod/mini';
import { done, emptyRequest, uuidField, versionField } from '../routing/field.ts';
import { reasonField } from './customers.ts';
import { fileResponse } from '../routing/route-body.ts';
import { defineRoutes } from '../routing/route.ts';
import { documentFileTypes, documentSchema } from '../account/verification.ts';

const forOperators = [
  'request.malformed',
  'session.required',
  'session.expired',
  'session.forbidden',
  'permission.missing',
] as const;
const forOneDocument = [...forOperators, 'document.unknown'] as const;

/** A document as operators see it. */
const operatorDocumentSchema = z.extend(documentSchema, {
  /** The customer who sent the document; null where the name in the form belongs to nobody. */
  customerId: z.nullable(versionField),
  username: z.string(),
  mediaType: z.string(),
  bytes: versionField,
  /** The operator who accepted or rejected it; '' while it waits. */
  decidedBy: z.string(),
});
export type OperatorDocument = z.output<typeof operatorDocumentSchema>;

export const operatorDocumentRoutes = defineRoutes({
  operatorDocuments: {
    method: 'GET',
    path: '/api/operator/documents',
    access: 'operator',
    activity: null,
    permission: 'documents',
    summary:
      'Documents: first those that nobody has decided about, the oldest first, then the others, the latest first; at most a hundred',
    request: emptyRequest,
    response: z.strictObject({ documents: z.array(operatorDocumentSchema) }),
    refusals: forOperators,
  },
  operatorDocumentFile: {
    method: 'GET',
    path: '/api/operator/documents/{id}/file',
    access: 'operator',
    activity: null,
    permission: 'documents',
    summary: 'A document as a file; who looks is kept',
    request: z.strictObject({ id: uuidField }),
    response: fileResponse,
    answers: { fileTypes: documentFileTypes },
    refusals: forOneDocument,
  },
  acceptDocument: {
    method: 'POST',
    path: '/api/operator/documents/{id}/accept',
    access: 'operator',
    activity: null,
    permission: 'documents',
    summary:
      'Accepts a document, and tells the customer; the last that is wanted verifies the customer',
    request: z.strictObject({ id: uuidField }),
    response: done,
    refusals: [...forOneDocument, 'document.decided'],
  },
  rejectDocument: {
    method: 'POST',
    path: '/api/operator/documents/{id}/reject',
    access: 'operator',
    activity: null,
    permission: 'documents',
    summary: 'Rejects a document with a reason that the customer reads',
    request: z.strictObject({ id: uuidField, reason: reasonField }),
    response: done,
    refusals: [...forOneDocument, 'document.decided'],
  },
});
