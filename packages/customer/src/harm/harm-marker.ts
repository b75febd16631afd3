import type { HarmThreshold } from './harm-rules.ts';

/** The families of signs that gambling harms a customer. */
export const harmFamilies = [
  'spend',
  'pattern_of_spend',
  'time',
  'behaviour',
  'contact',
  'use_of_tools',
  'account',
] as const;
export type HarmFamily = (typeof harmFamilies)[number];

/** The strengths of a marker. A strong one has effects of its own; an operator looks at both. */
export const harmStrengths = ['notable', 'strong'] as const;
export type HarmStrength = (typeof harmStrengths)[number];

export interface HarmMarker {
  readonly family: HarmFamily;
  readonly strength: HarmStrength;
  /** The reason in plain words with the figures, for operators. */
  readonly reason: string;
}

/** A figure, its threshold, and the words that tell it. */
interface Measure {
  readonly value: number;
  readonly threshold: HarmThreshold;
  readonly words: string;
}

/** The marker of a family: as strong as its strongest figure, with each figure that reaches its threshold. */
export function toMarker(family: HarmFamily, measures: readonly Measure[]): HarmMarker | undefined {
  const reached = measures.filter(({ value, threshold }) => value >= threshold.notable);
  if (reached.length === 0) return undefined;
  const strength = reached.some(isStrong) ? 'strong' : 'notable';
  return { family, strength, reason: reached.map(({ words }) => words).join(' ') };
}

function isStrong({ value, threshold }: Measure): boolean {
  return threshold.strong !== null && value >= threshold.strong;
}
