import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { now } from '../time/clock.ts';
import type { FormValues } from './form-values.ts';

/**
 * The time after the last change at which a draft is written, and below it the life of a draft. Units: milliseconds.
 */
const pauseMs = 400;
const lifeMs = 24 * 60 * 60 * 1000;

const drafts = z.record(
  z.string(),
  z.object({
    /** The writer of the draft; empty for a visitor. */
    of: z.string(),
    at: z.number(),
    values: z.record(z.string(), z.union([z.string(), z.boolean()])),
  }),
);
type Drafts = z.output<typeof drafts>;

/** The place in which an app keeps its drafts, as one text of JSON, and the writer to whom they belong. */
interface DraftStore {
  readonly find: () => string | undefined;
  readonly keep: (text: string) => void;
  readonly forget: () => void;
  /** The present writer; empty for a visitor. */
  readonly ownerNow: () => string;
  /** Calls the listener when the writer has logged out. */
  readonly onLoggedOut: (listener: () => void) => () => void;
}

/** A form's draft on the device. */
export interface FormDraft {
  /** The values of the present writer's draft that still fit the form, over its initial ones. */
  readonly restore: <Values extends FormValues>(initial: Values) => Values;
  /** Keeps the values shortly after the last change. */
  readonly keep: (values: FormValues) => void;
  /** Writes waiting values at once. */
  readonly flush: () => void;
  /** Forgets waiting values. */
  readonly cancel: () => void;
  readonly drop: () => void;
}

function readDrafts(store: DraftStore): Drafts {
  try {
    const read = z.safeParse(drafts, JSON.parse(store.find() ?? '{}'));
    if (!read.success) return {};
    const good = Object.entries(read.data).filter(([, { at }]) => now() - at < lifeMs);
    return Object.fromEntries(good);
  } catch {
    return {};
  }
}

function writeDrafts(store: DraftStore, all: Drafts): void {
  if (Object.keys(all).length === 0) store.forget();
  else store.keep(JSON.stringify(all));
}

function createDraft(store: DraftStore, form: string, unkept: readonly string[]): FormDraft {
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
    if (waiting !== undefined) writeDrafts(store, { ...readDrafts(store), [form]: waiting });
    cancel();
  }
  return {
    restore(initial) {
      const all = readDrafts(store);
      writeDrafts(store, all);
      const found = all[form];
      if (found?.of !== store.ownerNow()) return initial;
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
      waiting = { of: store.ownerNow(), at: now(), values: Object.fromEntries(kept) };
      clearTimeout(timer);
      timer = setTimeout(flush, pauseMs);
    },
    flush,
    cancel,
    drop() {
      cancel();
      const { [form]: _dropped, ...others } = readDrafts(store);
      writeDrafts(store, others);
    },
  };
}

/** The drafts of an app's forms. */
export function createDrafts(store: DraftStore) {
  /**
   * The draft of the form of this name. Passwords, files and the fields that are named `unkept` never become
   * part of it.
   */
  const draftOf = (form: string, unkept: readonly string[]): FormDraft =>
    createDraft(store, form, unkept);
  /**
   * The draft of a form while it is drawn. The last values are written when the page is left, but not after a log out.
   */
  function useDraft(form: string, unkept: readonly string[] = []): FormDraft {
    const [draft] = useState(() => draftOf(form, unkept));
    useEffect(() => {
      const end = store.onLoggedOut(draft.cancel);
      window.addEventListener('pagehide', draft.flush);
      return () => {
        end();
        window.removeEventListener('pagehide', draft.flush);
        draft.flush();
      };
    }, [draft]);
    return draft;
  }
  return { draftOf, useDraft };
}
