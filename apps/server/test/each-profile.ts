import {
  jurisdictionNames,
  jurisdictions,
  type Jurisdiction,
  type JurisdictionName,
} from '@furlong/customer';
import { describe } from 'vitest';
import { readConfig, type Config } from '../src/config/config.ts';

interface Profile {
  readonly name: JurisdictionName;
  readonly jurisdiction: Jurisdiction;
  /** The configuration with which a server runs under the profile. */
  readonly config: Pick<Config, 'customers'>;
}

/** Describes under each profile what differs by it. All else runs under that of Great Britain alone. */
export function eachProfile(describeUnder: (profile: Profile) => void): void {
  describe.each(jurisdictionNames)('under %s', (name) => {
    const { customers } = readConfig({ JURISDICTION: name });
    describeUnder({ name, jurisdiction: jurisdictions[name], config: { customers } });
  });
}
