import type { FileResponse, Handlers, RequestOf, statementRoutes } from '@furlong/contract';
import { mailLanguageOf } from '../../core/mail/mail-language.ts';
import { getCustomerCaller } from '../../platform/context.ts';
import { createCallRates } from '../../platform/http/callers/call-rates.ts';
import type { HttpContext } from '../../platform/http/http-context.ts';
import { Refusal } from '../../platform/refusal.ts';
import { readStatementDocument } from './download/statement-document.ts';
import { statementWords } from './download/statement-words.ts';
import { writeCsv } from './download/write-csv.ts';
import { writePdf } from './download/write-pdf.ts';
import { readSinceEver } from './read-since-ever.ts';
import { readStatement } from './read-statement.ts';
import { readWagerInfo, type WagerInfoDeps } from './read-wager-info.ts';

interface StatementDeps extends WagerInfoDeps {
  readonly clock: { now(): number };
  readonly brand: string;
  readonly hasNetworkLimits: boolean;
}

type AskedFile = RequestOf<(typeof statementRoutes)['statementFile']>;

/** More than all but a few customers do in a year. A page of a PDF takes long to draw, so that one has fewer. */
const TRANSACTIONS_MAX = { csv: 10_000, pdf: 2_500 } as const;
/** More files than a person saves, and too few to keep the server writing. */
const FILES = { burst: 10, perSecond: 0.1 };

export function statementHandlers(
  deps: StatementDeps,
): Handlers<typeof statementRoutes, HttpContext> {
  const files = createCallRates(deps.hasNetworkLimits ? FILES : null);
  return {
    transactions: async (asked, context) =>
      await readStatement(deps.db, getCustomerCaller(context).accountId, asked),
    statementFile: async (asked, context) => {
      if (!files.take(context.caller, context.address)) throw new Refusal('request.too_many');
      return await writeFile(deps, asked, context);
    },
    sinceEver: async (_request, context) =>
      await readSinceEver(deps, getCustomerCaller(context).accountId),
    wagerInfo: async (asked, context) =>
      await readWagerInfo(deps, getCustomerCaller(context).accountId, asked),
  };
}

/** A statement in the language of the caller's screens. */
async function writeFile(
  deps: StatementDeps,
  { format, from, to, type = '1' }: AskedFile,
  context: HttpContext,
): Promise<FileResponse> {
  const { accountId } = getCustomerCaller(context);
  const words = statementWords[mailLanguageOf(context.acceptLanguage)];
  const document = await readStatementDocument(deps, accountId, {
    from,
    to,
    type,
    transactionsMax: TRANSACTIONS_MAX[format],
  });
  const content =
    format === 'csv'
      ? Buffer.from(writeCsv(document, words))
      : await writePdf(document, words, deps.brand);
  return {
    mediaType: format === 'csv' ? 'text/csv' : 'application/pdf',
    fileName: `${words.title} ${from} ${to}.${format}`,
    bytes: content.length,
    content: sendWhole(content),
  };
}

async function* sendWhole(content: Uint8Array): AsyncIterable<Uint8Array> {
  yield await Promise.resolve(content);
}
