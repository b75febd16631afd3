import path from 'node:path';
import { expect, it } from 'vitest';
import { writeProfiles } from './profiles.ts';
import { root } from './project.mjs';

it('the table of profiles says what the profiles do', async () => {
  await expect(writeProfiles()).toMatchFileSnapshot(path.join(root, 'docs/profiles.md'));
});
