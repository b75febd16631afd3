import * as z from 'zod/mini';
import { now } from '../../platform/clock.ts';
import { storage } from '../../platform/storage.ts';
import { findUser } from '../session/session.ts';
import type { FormValues } from './form-values.ts';

/** How long after the last change a draft is written, and how long it is good for. Units: milliseconds. */
const pauseMs = 400;
const lifeMs = 24 * 60 * 60 * 1000;

const drafts = z.record(
  z.string(),
  z.object({
    /** The customer who wrote it; empty for a visitor. */
    of: z.string(),
    at: z.number(),
    values: z.record(z.string(), z.union([z.string(), z.boolean()])),
  }),
);
type Drafts = z.output<typeof drafts>;

function readDrafts(): Drafts {
  try {
    const read = z.safeParse(drafts, JSON.parse(storage.find('formDrafts') ?? '{}'));
    if (!read.success) return {};
    const good = Object.entries(read.data).filter(([, { at }]) => now() - at < lifeMs);
    return Object.fromEntries(good);
  } catch {
    return {};
  }
}

function writeDrafts(all: Drafts): void {
  if (Object.keys(all).length === 0) storage.forget('formDrafts');
  else storage.keep('formDrafts', JSON.stringify(all));
}

function ownerNow(): string {
  return findUser()?.cust_Ref ?? '';
}

/** A form's draft on the device. */
export interface FormDraft {
  /** The values of the present customer's draft that still fit the form, over its initial ones. */
  readonly restore: <Values extends FormValues>(initial: Values) => Values;
  /** Keeps the values shortly after the last change. */
  readonly keep: (values: FormValues) => void;
  /** Writes at once what waits to be written. */
  readonly flush: () => void;
  /** Forgets what waits to be written. */
  readonly cancel: () => void;
  readonly drop: () => void;
}

/**
 * The draft of the form of this name. Passwords, files and the fields that are named `unkept` never become
 * part of it.
 */
export function draftOf(form: string, unkept: readonly string[]): FormDraft {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let waiting: Drafts[string] | undefined;
  function isKept(name: string): boolean {
    return !/password/i.test(name) && !unkept.includes(name);
  }
  function cancel() {
    clearTimeout(timer);
    waiting = undefined;
  }
  function flush() {
    if (waiting !== undefined) writeDrafts({ ...readDrafts(), [form]: waiting });
    cancel();
  }
  return {
    restore(initial) {
      const all = readDrafts();
      writeDrafts(all);
      const found = all[form];
      if (found?.of !== ownerNow()) return initial;
      const fitting = Object.entries(found.values).filter(
        ([name, value]) => isKept(name) && typeof initial[name] === typeof value,
      );
      return { ...initial, ...Object.fromEntries(fitting) };
    },
    keep(values) {
      const kept = Object.entries(values).flatMap(([name, value]) =>
        isKept(name) && (typeof value === 'string' || typeof value === 'boolean')
          ? [[name, value] as const]
          : [],
      );
      waiting = { of: ownerNow(), at: now(), values: Object.fromEntries(kept) };
      clearTimeout(timer);
      timer = setTimeout(flush, pauseMs);
    },
    flush,
    cancel,
    drop() {
      cancel();
      const { [form]: _dropped, ...others } = readDrafts();
      writeDrafts(others);
    },
  };
}
