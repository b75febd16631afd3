import type { Runner } from '@furlong/contract';
import { GreyhoundJacket, Silks, type Trap } from '@furlong/ui';

const traps: readonly Trap[] = [1, 2, 3, 4, 5, 6];

/** The silks of a runner, or the jacket of its trap. A reserve's number is six above its trap. */
export function RunnerIcon(props: {
  readonly runner: Pick<Runner, 'selectionNumber' | 'additionalInfo'>;
  readonly isDog: boolean;
  readonly isFaded?: boolean;
}) {
  const { runner, isDog, isFaded = false } = props;
  const trap = traps[(runner.selectionNumber - 1) % traps.length];
  if (isDog && trap !== undefined) return <GreyhoundJacket trap={trap} />;
  return <Silks description={runner.additionalInfo.silk} isFaded={isFaded} />;
}
