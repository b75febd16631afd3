import process from 'node:process';
import { createApp } from './app.ts';
import { ConfigFault, readConfig } from './config.ts';
import { MigrationFault } from './platform/database/migrate.ts';

/** The program: starts the book, says where it is, and stops it in order when told to. */
async function main(): Promise<void> {
  const app = await createApp(readConfig());
  process.stdout.write(`Furlong is ready at ${app.url}\n`);
  let isStopping = false;
  const stop = (): void => {
    // Told twice, it goes at once: the database keeps whatever was committed.
    if (isStopping) process.exit(1);
    isStopping = true;
    void app.stop().then(() => process.exit(0));
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  process.on('SIGHUP', stop);
}

function explain(error: unknown): string {
  if (error instanceof ConfigFault || error instanceof MigrationFault) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

main().catch((error: unknown) => {
  process.stderr.write(`${explain(error)}\n`);
  process.exit(1);
});
