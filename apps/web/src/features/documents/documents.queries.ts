import { fetchFile, saveFile } from '@furlong/client';
import { verificationRoutes } from '@furlong/contract';
import { queryOptions } from '@tanstack/react-query';
import { ofCustomer } from '../../core/session/of-customer.ts';
import { apiSettings, callsOf } from '../../platform/api/api.ts';
import { formCallsOf } from '../../platform/api/form-calls.ts';

const { listDocuments, documentFile, accountVerification } = verificationRoutes;
const calls = callsOf({ listDocuments });

export const { accountVerification: sendDocuments } = formCallsOf({ accountVerification });

/** The documents that the customer sent in. */
export const documentsQuery = queryOptions({
  queryKey: [ofCustomer, 'documents'],
  queryFn: async () => (await calls.listDocuments({})).documents,
});

/** Has the browser save a document of the customer. */
export async function saveDocument(id: string): Promise<void> {
  saveFile(await fetchFile(documentFile, { id }, apiSettings));
}
