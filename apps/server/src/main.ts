import process from 'node:process';
import { createApp } from './app.ts';
import { readConfig } from './config/config.ts';

const SAME_SIGNAL_MS = 1_000;
/** A stop that takes longer waits for something that never comes. Ending it loses nothing that was acknowledged. */
const STOP_MS_MAX = 20_000;

/** Starts the server, says where it is, and stops it in order on a signal. */
async function main(): Promise<void> {
  const app = await createApp(readConfig(), {
    // Ends at once: another process has the book, and nothing more may be written to it from here.
    onSuperseded: () => process.exit(1),
  });
  process.stdout.write(`Furlong is ready at ${app.url}\n`);
  if (app.adminUrl !== app.url) process.stdout.write(`Operators are served at ${app.adminUrl}\n`);
  let toldAt: number | undefined;
  const stop = (): void => {
    // npm passes a signal on, so that one signal may arrive twice. A signal that comes later than
    // that ends the process at once: what was committed is safe in the database.
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

/** Faults that whoever starts the program can mend. They are told in a sentence, and any other fault with its trace. */
const MENDABLE = new Set([
  'ConfigFault',
  'DatabaseModeFault',
  'MigrationFault',
  'FeedFault',
  'GeoipFault',
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
