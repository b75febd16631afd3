import * as z from 'zod/mini';

/** The values that an app keeps on the device: a schema of texts for each name. */
type KeptTable = Readonly<Record<string, z.ZodMiniType<string>>>;

export type KeptValue<Table extends KeptTable, Name extends keyof Table> = z.output<Table[Name]>;

// The values live for the visit alone where the browser denies its storage (private windows, strict settings).
const fallback = new Map<string, string>();

function read(key: string): string | null {
  try {
    return localStorage.getItem(key) ?? fallback.get(key) ?? null;
  } catch {
    return fallback.get(key) ?? null;
  }
}

/**
 * The values that the device keeps for an app. A value that does not fit the table counts as missing.
 * @param prefix stands before each name, so that two apps of one origin do not share what they keep.
 */
export function createStorage<Table extends KeptTable>(kept: Table, prefix: string) {
  type Name = keyof Table & string;
  return {
    find<Of extends Name>(name: Of): KeptValue<Table, Of> | undefined {
      const parsed = z.safeParse(kept[name] as Table[Of], read(prefix + name));
      return parsed.success ? parsed.data : undefined;
    },
    keep<Of extends Name>(name: Of, value: KeptValue<Table, Of>): void {
      try {
        localStorage.setItem(prefix + name, value);
      } catch {
        fallback.set(prefix + name, value);
      }
    },
    forget(...names: readonly Name[]): void {
      for (const name of names) {
        fallback.delete(prefix + name);
        try {
          localStorage.removeItem(prefix + name);
        } catch {
          // A browser that denies its storage has kept nothing.
        }
      }
    },
  };
}
