import * as z from 'zod/mini';

/** A list of a provider's, of which each event is judged by itself. */
export const eventList = z.array(z.unknown());

/** The events that are valid. A provider's list has others too, which nobody can be shown. */
export function takeValid<Event>(
  schema: z.ZodMiniType<Event>,
  events: readonly unknown[],
): readonly Event[] {
  return events.flatMap((event) => {
    const parsed = schema.safeParse(event);
    return parsed.success ? [parsed.data] : [];
  });
}

/** An address that a browser may be sent to for a picture. */
export const pictureUrl = z.url({ protocol: /^https?$/ });

/** The body of a no. */
export const anyBody = z.unknown();
