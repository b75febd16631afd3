import { jurisdictions, type Jurisdiction, type JurisdictionName } from '@furlong/customer';
import { inject } from 'vitest';

declare module 'vitest' {
  export interface ProvidedContext {
    jurisdiction: JurisdictionName;
  }
}

/** The profile under which the tests run: that of Great Britain, but where vitest.config.ts runs them under the others too. */
export function theProfile(): JurisdictionName {
  return inject('jurisdiction');
}

export function theJurisdiction(): Jurisdiction {
  return jurisdictions[theProfile()];
}
