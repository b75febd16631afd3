import { lazy, Suspense } from 'react';
import { useUser } from '../../core/session/session.ts';
import { chunkOf } from '../../platform/chunk.ts';

const LazySaferGamblingPrompts = lazy(
  chunkOf(async () => ({
    default: (await import('./safer-gambling-prompts.tsx')).SaferGamblingPrompts,
  })),
);

/**
 * The prompts of safer gambling, of which a visitor loads nothing. The server answers none of them before a mailed password
 * is changed (D8).
 */
export function CustomerPrompts() {
  const user = useUser();
  if (user === undefined || user.mustChangePassword) return null;
  return (
    <Suspense>
      <LazySaferGamblingPrompts key={user.cust_Ref} isAsked={user.isCompliancePopup} />
    </Suspense>
  );
}
