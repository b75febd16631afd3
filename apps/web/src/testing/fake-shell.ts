import { onTestFinished, vi } from 'vitest';
import type { ShellPlatform } from '../platform/shell-platform.ts';

type Answer = (options: object) => unknown;

/** The native side of an app, as the bridge shows it to the page. A call of which it is not told is refused. */
export class FakeShell {
  readonly calls: string[] = [];
  readonly options = new Map<string, object>();
  readonly secrets = new Map<string, string>();
  readonly #answers = new Map<string, Answer>();
  readonly #listeners = new Map<string, ((detail: unknown) => void)[]>();

  constructor(platform: ShellPlatform) {
    this.answer('SecureStorage.internalGetItem', (asked) => ({
      data: this.secrets.get(nameOf(asked)) ?? null,
    }));
    this.answer('SecureStorage.internalSetItem', (asked) => {
      this.secrets.set(nameOf(asked), (asked as { data: string }).data);
    });
    this.answer('SecureStorage.internalRemoveItem', (asked) => ({
      success: this.secrets.delete(nameOf(asked)),
    }));
    vi.stubGlobal('Capacitor', {
      getPlatform: () => platform,
      nativePromise: async (plugin: string, method: string, options: object) =>
        await this.#call(`${plugin}.${method}`, options),
      addListener: (plugin: string, event: string, handler: (detail: unknown) => void) => {
        const key = `${plugin}.${event}`;
        this.#listeners.set(key, [...(this.#listeners.get(key) ?? []), handler]);
      },
    });
    onTestFinished(() => void vi.unstubAllGlobals());
  }

  answer(call: string, answer: Answer): void {
    this.#answers.set(call, answer);
  }

  refuse(call: string, code: string, message = ''): void {
    this.answer(call, () => {
      throw Object.assign(new Error(message), { code });
    });
  }

  tell(event: string, detail: unknown): void {
    for (const handler of this.#listeners.get(event) ?? []) handler(detail);
  }

  countOf(call: string): number {
    return this.calls.filter((each) => each === call).length;
  }

  async #call(name: string, options: object): Promise<unknown> {
    this.calls.push(name);
    this.options.set(name, options);
    const answer = this.#answers.get(name);
    if (answer === undefined) throw Object.assign(new Error(name), { code: 'UNIMPLEMENTED' });
    return await Promise.resolve(answer(options));
  }
}

function nameOf(options: object): string {
  return (options as { prefixedKey: string }).prefixedKey;
}
