/**
 * Says whether the server is heard, as a test sets it. A test that needs it puts it in place of the module;
 * after each test the server is heard again.
 */
export const connection: { staleSince: number | undefined } = { staleSince: undefined };

export function useStaleSince(): number | undefined {
  return connection.staleSince;
}
