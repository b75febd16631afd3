import type { Route } from '@furlong/contract';
import type * as z from 'zod/mini';
import {
  ApiFault,
  fillPath,
  headersOf,
  noteAnswer,
  readAnswer,
  toFields,
  type ApiSettings,
} from './api-client.ts';

/** A form as the customer filled it in. */
interface FilledForm<Fields, FileNames extends PropertyKey> {
  readonly fields: Fields;
  /** The files that were chosen, by their fields. */
  readonly files: Readonly<Partial<Record<FileNames, readonly File[]>>>;
}

interface FormSending {
  /** A listener that is called with the part of the form that has left, from 0 to 1. */
  readonly onProgress?: (share: number) => void;
  /** The signal that stops the sending. The form may have reached the server all the same. */
  readonly signal?: AbortSignal;
}

type FormRoute = Route & { readonly body: { readonly kind: 'form'; readonly files: object } };

/** A function for each route that takes a form. */
export type FormCalls<Routes extends Record<string, Route>> = {
  readonly [Name in keyof Routes as Routes[Name] extends FormRoute ? Name : never]: (
    form: Routes[Name] extends FormRoute
      ? FilledForm<z.output<Routes[Name]['request']>, keyof Routes[Name]['body']['files']>
      : never,
    sending?: FormSending,
  ) => Promise<z.output<Routes[Name]['response']>>;
};

interface SendFormSettings extends ApiSettings {
  readonly createRequest?: () => XMLHttpRequest;
}

/** The most time that the server waits for a form. */
const FORM_MS_MAX = 300_000;

/**
 * Makes one function for each form of these routes. The form is sent by XMLHttpRequest, because `fetch` does not tell
 * how much has left.
 */
export function createFormCalls<Routes extends Record<string, Route>>(
  routes: Routes,
  settings: SendFormSettings,
): FormCalls<Routes> {
  const calls = Object.entries(routes)
    .filter(([, { body }]) => body?.kind === 'form')
    .map(([name, route]) => [
      name,
      async (form: FilledForm<unknown, string>, sending: FormSending = {}) =>
        await sendForm(route, form, { settings, sending }),
    ]);
  return Object.fromEntries(calls) as FormCalls<Routes>;
}

async function sendForm(
  route: Route,
  form: FilledForm<unknown, string>,
  { settings, sending }: { readonly settings: SendFormSettings; readonly sending: FormSending },
): Promise<unknown> {
  const fields = toFields(route, form.fields);
  const url = fillPath(route.path, fields);
  const token = settings.findToken();
  const request = settings.createRequest?.() ?? new XMLHttpRequest();
  request.open(route.method, settings.serverUrl(url));
  request.timeout = FORM_MS_MAX;
  for (const [name, value] of Object.entries(headersOf(settings)))
    request.setRequestHeader(name, value);
  await finish(request, toFormData(fields, form.files), sending);
  noteAnswer(request.status, token, settings);
  return readAnswer(route, { status: request.status, answer: parse(request) }, settings);
}

/**
 * The form's data with the texts first: these are small, and a form that breaks off in a file has named its sender
 * before.
 */
function toFormData(
  fields: ReadonlyMap<string, unknown>,
  files: FilledForm<unknown, string>['files'],
): FormData {
  const data = new FormData();
  for (const [name, value] of fields) {
    if (['string', 'number', 'boolean'].includes(typeof value)) data.append(name, String(value));
  }
  for (const [name, chosen = []] of Object.entries(files)) {
    for (const file of chosen) data.append(name, file, file.name);
  }
  return data;
}

/** Sends the form, and resolves with any answer of the server. */
async function finish(
  request: XMLHttpRequest,
  data: FormData,
  { onProgress, signal }: FormSending,
): Promise<void> {
  if (signal?.aborted === true) throw new ApiFault('given up');
  const abort = (): void => {
    request.abort();
  };
  signal?.addEventListener('abort', abort);
  try {
    await new Promise<void>((resolve, reject) => {
      const fail = (why: string) => () => {
        reject(new ApiFault(why));
      };
      request.upload.addEventListener('progress', ({ loaded, total }) => {
        if (total > 0) onProgress?.(loaded / total);
      });
      request.addEventListener('load', () => {
        resolve();
      });
      request.addEventListener('error', fail('no answer'));
      request.addEventListener('timeout', fail('no answer in time'));
      request.addEventListener('abort', fail('given up'));
      request.send(data);
    });
  } finally {
    signal?.removeEventListener('abort', abort);
  }
}

function parse({ status, responseText }: XMLHttpRequest): unknown {
  try {
    return JSON.parse(responseText);
  } catch {
    throw new ApiFault(`unreadable answer with status ${status}`);
  }
}
