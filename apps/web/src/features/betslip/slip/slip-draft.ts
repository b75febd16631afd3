import { canBecomeStake } from '@furlong/betting';
import { priceConsentField } from '@furlong/contract';
import * as z from 'zod/mini';
import { storage } from '../../../platform/storage.ts';

const draftSchema = z.strictObject({
  slipId: z.string(),
  stakes: z.record(
    z.string(),
    z.strictObject({
      text: z.string().check(z.refine(canBecomeStake)),
      isEachWay: z.optional(z.boolean()),
      freeBetId: z.optional(z.string()),
    }),
  ),
  options: z.strictObject({ keepBetslip: z.boolean(), priceConsent: priceConsentField }),
});

/**
 * The stakes and choices on a slip that is not placed yet. The device keeps them for a reload and for other
 * windows.
 */
export type SlipDraft = z.output<typeof draftSchema>;

/** The choices for the whole slip. */
export type SlipOptions = SlipDraft['options'];

/** A slip with its stakes and choices; `slip` is `undefined` until there is one. */
interface DraftedSlip extends Omit<SlipDraft, 'slipId'> {
  readonly slip: { readonly id: string } | undefined;
}

function writeDraft(slipId: string, { stakes, options }: DraftedSlip): string {
  return JSON.stringify({ slipId, stakes, options });
}

export function keepDraft(state: DraftedSlip): void {
  if (state.slip === undefined) {
    storage.forget('slipDraft');
    return;
  }
  const text = writeDraft(state.slip.id, state);
  if (text !== storage.find('slipDraft')) storage.keep('slipDraft', text);
}

/** The draft that another window kept of this slip since this window did; `undefined` where there is none. */
export function findOtherDraft(state: DraftedSlip): SlipDraft | undefined {
  if (state.slip === undefined) return undefined;
  const isOurs = storage.find('slipDraft') === writeDraft(state.slip.id, state);
  return isOurs ? undefined : findDraft(state.slip.id);
}

/** `undefined` where nothing is kept of this slip, or nothing that can be read. */
export function findDraft(slipId: string): SlipDraft | undefined {
  try {
    const kept: unknown = JSON.parse(storage.find('slipDraft') ?? 'null');
    const parsed = z.safeParse(draftSchema, kept);
    return parsed.success && parsed.data.slipId === slipId ? parsed.data : undefined;
  } catch {
    return undefined;
  }
}
