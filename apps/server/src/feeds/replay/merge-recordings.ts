import type { MarketChange } from '../exchange/exchange-message.ts';
import type { RecordedMessage } from './recorded-message.ts';

/**
 * Brings together what belongs together: the exchange publishes a file a market, and the markets of an event are played
 * in one run. Of a market that is in several files, the file that says most of it counts.
 */
export function mergeRecordings(
  files: readonly (readonly RecordedMessage[])[],
): readonly (readonly RecordedMessage[])[] {
  const fileOf = fullestFiles(files);
  const own = files.map((messages, file) =>
    messages.map((message) => ({
      ...message,
      mc: message.mc.filter(({ id }) => fileOf.get(id) === file),
    })),
  );
  const groups: { readonly events: Set<string>; messages: readonly RecordedMessage[] }[] = [];
  for (const messages of own) {
    const events = eventsOf(messages);
    const together = groups.filter((group) => [...events].some((event) => group.events.has(event)));
    for (const group of together) {
      groups.splice(groups.indexOf(group), 1);
      for (const event of group.events) events.add(event);
    }
    const all = [...together.flatMap((group) => [...group.messages]), ...messages];
    groups.push({ events, messages: all });
  }
  return groups.map(({ messages }) => messages.toSorted((one, other) => one.pt - other.pt));
}

/** The file by market. */
function fullestFiles(files: readonly (readonly RecordedMessage[])[]): ReadonlyMap<string, number> {
  const fullest = new Map<string, { readonly file: number; readonly changes: number }>();
  for (const [file, messages] of files.entries()) {
    const counts = new Map<string, number>();
    for (const { id } of changesOf(messages)) counts.set(id, (counts.get(id) ?? 0) + 1);
    for (const [id, changes] of counts)
      if (changes > (fullest.get(id)?.changes ?? 0)) fullest.set(id, { file, changes });
  }
  return new Map([...fullest].map(([id, { file }]) => [id, file]));
}

function eventsOf(messages: readonly RecordedMessage[]): Set<string> {
  return new Set(
    changesOf(messages).flatMap(({ marketDefinition }) => marketDefinition?.eventId ?? []),
  );
}

function changesOf(messages: readonly RecordedMessage[]): readonly MarketChange[] {
  return messages.flatMap(({ mc }) => mc);
}
