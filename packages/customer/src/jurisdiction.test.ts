import { describe, expect, it } from 'vitest';
import { areComplete } from './documents.ts';
import {
  isAllowed,
  jurisdictions,
  moneyActivities,
  type JurisdictionName,
} from './jurisdiction.ts';
import { verifications } from './verification.ts';

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
    expect(jurisdictions.ukgc.depositLimitPeriods).toEqual(['Daily', 'Weekly', 'Monthly']);
    expect(jurisdictions.ireland.depositLimitPeriods).toEqual(['Daily', 'Weekly']);
    expect(jurisdictions.offshore.depositLimitPeriods).toEqual(['Daily', 'Weekly']);
  });
});

describe('areComplete', () => {
  it('wants every kind that the jurisdiction asks for', () => {
    const { documentsWanted } = jurisdictions.ukgc;
    expect(areComplete(['identity'], documentsWanted)).toBe(false);
    expect(areComplete(['bank', 'funding', 'address'], documentsWanted)).toBe(false);
    expect(areComplete(['address', 'bank', 'identity'], documentsWanted)).toBe(true);
  });
});
