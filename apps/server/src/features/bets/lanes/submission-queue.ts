import type { PlacementItem, PlacementOutcome } from '../intake/submission.ts';

/** A submission in the queue, and who waits for its outcome. */
export interface QueuedSubmission {
  readonly item: PlacementItem;
  readonly resolve: (outcome: PlacementOutcome) => void;
  readonly reject: (error: unknown) => void;
}

/** Submissions that wait to be decided, first come first served. */
interface SubmissionQueue {
  readonly length: number;
  /** Answers with the outcome of the submission; it is refused as busy where the queue is full. */
  add(item: PlacementItem): Promise<PlacementOutcome>;
  /** Takes so many off the queue at most. Two of one betslip or key never go together: the second sees what the first did. */
  take(countMax: number): readonly QueuedSubmission[];
}

const LENGTH_MAX = 2000;
const busy: PlacementOutcome = { kind: 'not_allowed', code: 'placement.busy' };

export function createSubmissionQueue(): SubmissionQueue {
  let queue: QueuedSubmission[] = [];
  return {
    get length() {
      return queue.length;
    },
    add: async (item) => {
      if (queue.length >= LENGTH_MAX && !makeRoom(queue, item.accountId)) return busy;
      return await new Promise((resolve, reject) => {
        queue.push({ item, resolve, reject });
      });
    },
    take: (countMax) => {
      const { taken, left } = divide(queue, countMax);
      queue = left;
      return taken;
    },
  };
}

/**
 * In a full queue the account with most submissions gives way with its last one, so that a flood from one account never has
 * others refused. The rest of the flood waits all the same: an account that is refused at once would only ask the faster.
 */
function makeRoom(queue: QueuedSubmission[], accountId: number): boolean {
  const counts = new Map<number, number>();
  for (const { item } of queue) counts.set(item.accountId, (counts.get(item.accountId) ?? 0) + 1);
  const [flooding, count] = [...counts].reduce((most, next) => (next[1] > most[1] ? next : most));
  if (count <= (counts.get(accountId) ?? 0) + 1) return false;
  const last = queue.findLastIndex(({ item }) => item.accountId === flooding);
  for (const { resolve } of queue.splice(last, 1)) resolve(busy);
  return true;
}

function divide(
  queue: readonly QueuedSubmission[],
  countMax: number,
): { readonly taken: readonly QueuedSubmission[]; readonly left: QueuedSubmission[] } {
  const taken: QueuedSubmission[] = [];
  const left: QueuedSubmission[] = [];
  const namesTaken = new Set<string>();
  for (const queued of queue) {
    const { accountId, submissionKey, betslipId } = queued.item;
    const names = [betslipId, `${String(accountId)} ${submissionKey}`];
    if (taken.length >= countMax || names.some((name) => namesTaken.has(name))) {
      left.push(queued);
      continue;
    }
    for (const name of names) namesTaken.add(name);
    taken.push(queued);
  }
  return { taken, left };
}
