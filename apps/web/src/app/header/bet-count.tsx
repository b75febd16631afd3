import { lazy, Suspense } from 'react';
import { useUser } from '../../core/session/session.ts';
import { chunkOf } from '../../platform/chunk.ts';
import { withPhrases } from '../load-phrases.ts';

const LazyOpenBetCount = lazy(
  chunkOf(async () => ({
    default: (await withPhrases('my-bets', import('../../features/my-bets/open-bet-count.tsx')))
      .OpenBetCount,
  })),
);

/** The count of a customer's open bets, of which a visitor loads nothing. Nothing is told before a new password (D8). */
export function BetCount() {
  const user = useUser();
  if (user === undefined || user.mustChangePassword) return null;
  return (
    <Suspense>
      <LazyOpenBetCount key={user.cust_Ref} />
    </Suspense>
  );
}
