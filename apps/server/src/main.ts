import process from 'node:process';
import { createApp } from './app.ts';
import { readConfig } from './config.ts';

const SAME_WORD_MS = 1_000;
/** What has not ended by then waits for something that does not come; nothing acknowledged is lost by going. */
const STOP_MS_MAX = 20_000;

/** The program: starts the book, says where it is, and stops it in order when told to. */
async function main(): Promise<void> {
  const app = await createApp(readConfig(), {
    // At once: whatever it still wrote would be of a book that is another's.
    onSuperseded: () => process.exit(1),
  });
  process.stdout.write(`Furlong is ready at ${app.url}\n`);
  if (app.adminUrl !== app.url) process.stdout.write(`Operators are served at ${app.adminUrl}\n`);
  let toldAt: number | undefined;
  const stop = (): void => {
    // One word comes twice where npm passes it on. Told again later, it goes at once: the database
    // keeps whatever was committed.
    if (toldAt !== undefined && performance.now() - toldAt > SAME_WORD_MS) process.exit(1);
    if (toldAt !== undefined) return;
    toldAt = performance.now();
    setTimeout(() => {
      process.stderr.write('Furlong did not stop in order in time, and goes as it is\n');
      process.exit(1);
    }, STOP_MS_MAX).unref();
    void app.stop().then(() => process.exit(0));
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  process.on('SIGHUP', stop);
}

/** What whoever starts it can mend is told in a sentence; anything else with its trace. */
const MENDABLE = new Set([
  'ConfigFault',
  'DatabaseModeFault',
  'MigrationFault',
  'FeedFault',
  'DatabaseInUse',
]);

function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if ('code' in error && error.code === 'EADDRINUSE') {
    return `${error.message}: another program has this port. Stop it, or set PORT or ADMIN_PORT.`;
  }
  return MENDABLE.has(error.name) ? error.message : (error.stack ?? error.message);
}

main().catch((error: unknown) => {
  process.stderr.write(`${explain(error)}\n`);
  process.exit(1);
});
