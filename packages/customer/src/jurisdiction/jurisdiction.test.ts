import { describe, expect, it } from 'vitest';
import { isProven } from '../verification/documents.ts';
import type { JurisdictionName } from './jurisdiction-name.ts';
import { isAllowed, jurisdictions, moneyActivities } from './jurisdiction.ts';
import { verifications } from '../verification/verification.ts';

describe('isAllowed', () => {
  const nothing = '';
  const all = 'deposit bet withdraw';
  /** Columns are the states: registered, verifying, verified, referred, failed. */
  it.each<[JurisdictionName, readonly string[]]>([
    ['ukgc', [nothing, nothing, all, nothing, nothing]],
    ['ireland', [nothing, nothing, all, nothing, nothing]],
    ['offshore', ['deposit bet', 'deposit bet', all, 'deposit bet', nothing]],
  ])('under %s goes by how the customer is verified', (name, expected) => {
    const allowed = verifications.map((state) =>
      moneyActivities
        .filter((activity) => isAllowed(activity, state, jurisdictions[name]))
        .join(' '),
    );
    expect(allowed).toEqual(expected);
  });
});

describe('a jurisdiction', () => {
  it('offers the specified periods of a deposit limit, ukgc Monthly too', () => {
    expect(jurisdictions.ukgc.limits.periods.deposit).toEqual(['Daily', 'Weekly', 'Monthly']);
    expect(jurisdictions.ireland.limits.periods.deposit).toEqual(['Daily', 'Weekly']);
    expect(jurisdictions.offshore.limits.periods.deposit).toEqual(['Daily', 'Weekly']);
  });
});

describe('isProven', () => {
  it('wants every proof that the jurisdiction asks for', () => {
    const { proofsWanted } = jurisdictions.ukgc;
    expect(isProven(['identity', 'photo_id'], proofsWanted)).toBe(false);
    expect(isProven(['photo_id', 'address'], proofsWanted)).toBe(true);
    expect(isProven(['bank', 'funding', 'address'], proofsWanted)).toBe(false);
    expect(isProven(['address', 'bank', 'identity'], proofsWanted)).toBe(true);
  });
});
