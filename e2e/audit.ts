import { spawnSync } from 'node:child_process';
import type { FullConfig } from '@playwright/test';
import { listServers } from './open-day.ts';
import { dataFolderOf } from './servers.ts';

/** After the last journey every promise about money still holds on the databases they used. */
export default function audit({ projects }: FullConfig): void {
  for (const baseURL of listServers(projects)) {
    const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/audit.mjs'], {
      env: { ...process.env, DATA_DIR: dataFolderOf(baseURL) },
      encoding: 'utf8',
    });
    if (status !== 0) throw new Error(`The audit after the journeys found:\n${stdout}${stderr}`);
  }
}
