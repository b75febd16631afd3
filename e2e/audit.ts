import { spawnSync } from 'node:child_process';

/** After the last journey every promise about money still holds on the database they all used. */
export default function audit(): void {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/audit.mjs'], {
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`The audit after the journeys found:\n${stdout}${stderr}`);
}
