import { feature, type Feature } from '../../platform/features/feature.ts';
import type { FilesDeps } from './create-uploads.ts';
import { sweepFiles } from './files.jobs.ts';

export function filesFeature(parts: FilesDeps): Feature {
  return feature({
    name: 'files',
    routes: {},
    handlers: {},
    jobs: {},
    rounds: [
      {
        name: 'sweep of files',
        everyMs: 3_600_000,
        work: async () => {
          await sweepFiles(parts);
        },
        runsOn: 'work',
        alsoAt: 'start',
      },
    ],
  });
}
