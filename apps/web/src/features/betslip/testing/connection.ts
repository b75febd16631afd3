/** Whether the server is heard, as a test has it: mocked in by whoever needs it, and there again after each test. */
export const connection: { staleSince: number | undefined } = { staleSince: undefined };

export function useStaleSince(): number | undefined {
  return connection.staleSince;
}
