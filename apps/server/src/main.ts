import process from 'node:process';
import { createApp } from './app.ts';
import { readConfig } from './config.ts';

/** A signal that comes again within this time is the same one: npm passes on a signal that the process has got itself. */
const SAME_SIGNAL_MS = 1_000;
/** A part that has not stopped by then waits for something that does not come. Nothing acknowledged is lost by ending. */
const STOP_MS_MAX = 20_000;

/** The program: starts the book, says where it is, and stops it in order when told to. */
async function main(): Promise<void> {
  const app = await createApp(readConfig(), {
    // At once: anything that it still wrote would be in a book that another process has.
    onSuperseded: () => process.exit(1),
  });
  process.stdout.write(`Furlong is ready at ${app.url}\n`);
  if (app.adminUrl !== app.url) process.stdout.write(`Operators are served at ${app.adminUrl}\n`);
  let toldAt: number | undefined;
  const stop = (): void => {
    // Told a second time it ends at once: the database keeps all that was committed.
    if (toldAt !== undefined && performance.now() - toldAt > SAME_SIGNAL_MS) process.exit(1);
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

/** Faults that the person who starts the server can mend. They are told in a sentence, all others with their trace. */
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
