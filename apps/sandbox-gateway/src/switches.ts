/** How a webhook arrives: `reordered` sends the end of a payment first and then, too late, that it is pending. */
export const webhookManners = ['once', 'twice', 'lost', 'reordered'] as const;

/**
 * How the shop's own calls are answered. `down` does nothing of what was asked. The others do it all: `cut` closes the
 * connection in the middle of the answer, `nonsense` answers a page in place of JSON, `twice` sends the answer two times.
 */
export const answerManners = ['whole', 'cut', 'nonsense', 'twice', 'down'] as const;

/** The fact of each payment that the sandbox gateway tells falsely, in webhooks and in answers alike. */
export const untruths = ['none', 'amount', 'currency', 'test'] as const;

/** The outcome that the sandbox gateway gives a refund that it could make. */
export const refundManners = ['made', 'refused', 'pending'] as const;

/** How the gateway misbehaves. */
export interface Switches {
  readonly webhooks: (typeof webhookManners)[number];
  readonly webhookDelayMs: number;
  readonly answers: (typeof answerManners)[number];
  readonly answerDelayMs: number;
  readonly untruth: (typeof untruths)[number];
  readonly refunds: (typeof refundManners)[number];
  /** The fee that the gateway keeps of each transaction that succeeds, as its reports say. */
  readonly feePence: number;
}

type Changes = { readonly [Name in keyof Switches]?: Switches[Name] | undefined };

export interface SwitchBoard {
  read(): Switches;
  /** Changes what is given, and leaves the others as they are. */
  set(changes: Changes): void;
}

/** A gateway that does as it should. */
const goodBehaviour: Switches = {
  webhooks: 'once',
  webhookDelayMs: 0,
  answers: 'whole',
  answerDelayMs: 0,
  untruth: 'none',
  refunds: 'made',
  feePence: 0,
};

export function createSwitchBoard(): SwitchBoard {
  let switches = goodBehaviour;
  return {
    read: () => switches,
    set: (changes) => {
      switches = {
        webhooks: changes.webhooks ?? switches.webhooks,
        webhookDelayMs: changes.webhookDelayMs ?? switches.webhookDelayMs,
        answers: changes.answers ?? switches.answers,
        answerDelayMs: changes.answerDelayMs ?? switches.answerDelayMs,
        untruth: changes.untruth ?? switches.untruth,
        refunds: changes.refunds ?? switches.refunds,
        feePence: changes.feePence ?? switches.feePence,
      };
    },
  };
}
