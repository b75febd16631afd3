import { noPence, pence } from '@furlong/money';
import { describe, expect, it } from 'vitest';
import { jurisdictionNames } from '../jurisdiction/jurisdiction-name.ts';
import { jurisdictions } from '../jurisdiction/jurisdiction.ts';
import { listMarkers, markFamily } from './find-markers.ts';
import type { HarmFigures } from './harm-figures.ts';
import { harmFamilies, type HarmFamily } from './harm-marker.ts';
import type { HarmRules, HarmThresholds } from './harm-rules.ts';

const nothing: HarmFigures = {
  lossPence30: noPence,
  netDepositsPence30: noPence,
  lossPence7: noPence,
  usualWeekLossPence: noPence,
  depositsInDay7: 0,
  hoursWithBets7: 0,
  nightsWithBets30: 0,
  largestStakePence7: noPence,
  usualStakePence: noPence,
  betsInDay7: 0,
  troubledAnswers90: 0,
  notes30: 0,
  timeOuts90: 0,
  endedSelfExclusions365: 0,
  checksPassed7: 0,
  limitsRaised30: 0,
  reopenings365: 0,
  documentsRejected90: 0,
  loginCountries30: 0,
};

const families: Readonly<Record<keyof HarmThresholds, HarmFamily>> = {
  lossPence30: 'spend',
  netDepositsPence30: 'spend',
  timesUsualLoss: 'pattern_of_spend',
  depositsInDay7: 'pattern_of_spend',
  hoursWithBets7: 'time',
  nightsWithBets30: 'time',
  timesUsualStake: 'behaviour',
  betsInDay7: 'behaviour',
  troubledAnswers90: 'contact',
  notes30: 'contact',
  timeOuts90: 'use_of_tools',
  endedSelfExclusions365: 'use_of_tools',
  checksPassed7: 'use_of_tools',
  limitsRaised30: 'use_of_tools',
  reopenings365: 'account',
  documentsRejected90: 'account',
  loginCountries30: 'account',
};
const names = Object.keys(families) as (keyof HarmThresholds)[];

/**
 * The figures of a customer in whom one figure alone has this value. The usual loss and stake are twice the least that
 * counts as usual.
 */
function having(name: keyof HarmThresholds, value: number, rules: HarmRules): HarmFigures {
  const usualWeekLossPence = pence(2 * rules.usualWeekLossPenceMin);
  const usualStakePence = pence(2 * rules.usualStakePenceMin);
  if (name === 'timesUsualLoss')
    return { ...nothing, usualWeekLossPence, lossPence7: pence(value * usualWeekLossPence) };
  if (name === 'timesUsualStake')
    return { ...nothing, usualStakePence, largestStakePence7: pence(value * usualStakePence) };
  return { ...nothing, [name]: value };
}

/** The smallest step of a figure: one, or a penny divided by the usual sum where the figure is a multiple of this. */
function stepOf(name: keyof HarmThresholds, rules: HarmRules): number {
  if (name === 'timesUsualLoss') return 1 / (2 * rules.usualWeekLossPenceMin);
  return name === 'timesUsualStake' ? 1 / (2 * rules.usualStakePenceMin) : 1;
}

const everyThreshold = jurisdictionNames.flatMap((jurisdiction) =>
  names.map((name) => [jurisdiction, name] as const),
);

describe('the markers of harm', () => {
  it.each(everyThreshold)('of %s begin and become strong at the threshold of %s', (under, name) => {
    const { harm } = jurisdictions[under];
    const { notable, strong } = harm.thresholds[name];
    const family = families[name];
    const mark = (value: number) => listMarkers(having(name, value, harm), harm);
    const step = stepOf(name, harm);
    expect(mark(notable - step)).toEqual([]);
    expect(mark(notable)).toMatchObject([{ family, strength: 'notable' }]);
    if (strong === null) {
      expect(mark(notable * 1000)).toMatchObject([{ family, strength: 'notable' }]);
    } else {
      expect(mark(strong - step)).toMatchObject([{ family, strength: 'notable' }]);
      expect(mark(strong)).toMatchObject([{ family, strength: 'strong' }]);
    }
  });

  it('are none where nothing has happened', () => {
    expect(listMarkers(nothing, jurisdictions.ukgc.harm)).toEqual([]);
  });

  it('compare a customer who has hardly bet before with the least of the rules', () => {
    const { harm } = jurisdictions.ukgc;
    const times = harm.thresholds.timesUsualLoss.notable;
    const lossPence7 = pence(times * harm.usualWeekLossPenceMin);
    const figures = { ...nothing, lossPence7, usualWeekLossPence: pence(1) };
    expect(listMarkers(figures, harm)).toMatchObject([{ family: 'pattern_of_spend' }]);
    const lessByAPenny = { ...figures, lossPence7: pence(lossPence7 - 1) };
    expect(listMarkers(lessByAPenny, harm)).toEqual([]);
  });

  it('are not made by winning', () => {
    const won = { ...nothing, lossPence30: pence(-500_000), lossPence7: pence(-500_000) };
    expect(listMarkers(won, jurisdictions.ukgc.harm)).toEqual([]);
  });

  it('say in plain words every figure that counts, and are as strong as the strongest', () => {
    const figures = {
      ...nothing,
      lossPence30: pence(50_000),
      netDepositsPence30: pence(200_000),
      troubledAnswers90: 1,
      timeOuts90: 1,
    };
    expect(listMarkers(figures, jurisdictions.ukgc.harm)).toEqual([
      {
        family: 'spend',
        strength: 'strong',
        reason: 'Lost £500.00 in 30 days. Deposited £2000.00 more than was withdrawn in 30 days.',
      },
      {
        family: 'contact',
        strength: 'notable',
        reason: 'Gave 1 of 2 answers to the questionnaire that tell of trouble.',
      },
    ]);
  });

  it('are read by each of the seven families alone', () => {
    const { harm } = jurisdictions.ukgc;
    for (const name of names) {
      const figures = having(name, harm.thresholds[name].notable, harm);
      const marked = harmFamilies.filter((family) => markFamily[family](figures, harm));
      expect(marked).toEqual([families[name]]);
    }
  });
});
