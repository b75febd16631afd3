import * as z from 'zod/mini';

/** A call that the native side refused. `code` is the plugin's. */
export class NativeRefusal extends Error {
  override readonly name = 'NativeRefusal';
  readonly code: string;
  constructor(code: string, cause: unknown) {
    super(`refused by the native side: ${code}`, { cause });
    this.code = code;
  }
}

const refusalSchema = z.object({ code: z.string() });

/**
 * Calls a plugin of the native shell, and parses its answer.
 * @throws NativeRefusal where the plugin refuses, or is not there.
 */
export async function callNative<Answer>(
  call: { readonly plugin: string; readonly method: string; readonly options?: object },
  answer: z.ZodMiniType<Answer>,
): Promise<Answer> {
  const { plugin, method, options = {} } = call;
  let answered: unknown;
  try {
    answered = await globalThis.Capacitor?.nativePromise(plugin, method, options);
  } catch (cause) {
    const refusal = z.safeParse(refusalSchema, cause);
    throw new NativeRefusal(refusal.success ? refusal.data.code : '', cause);
  }
  return z.parse(answer, answered);
}

/** The answer of a plugin's method that says nothing of use. */
export const nothing = z.unknown();

/** Hears an event of a plugin for as long as the app runs. A detail that does not have the event's form is not told. */
export function listenNative<Detail>(
  event: { readonly plugin: string; readonly name: string },
  detail: z.ZodMiniType<Detail>,
  handler: (detail: Detail) => void,
): void {
  globalThis.Capacitor?.addListener(event.plugin, event.name, (given) => {
    const parsed = z.safeParse(detail, given);
    if (parsed.success) handler(parsed.data);
  });
}
