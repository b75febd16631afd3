import { lazy, Suspense, useState } from 'react';
import { useUser } from '../core/session/session.ts';
import { chunkOf } from '../platform/chunk.ts';
import { withPhrases } from './load-phrases.ts';

const LazyWatch = lazy(
  chunkOf(async () => ({
    default: (await import('../features/safer-gambling/reality-check-watch.tsx')).RealityCheckWatch,
  })),
);

const LazyRealityCheck = lazy(
  chunkOf(async () => ({
    default: (
      await withPhrases(
        'safer-gambling',
        import('../features/safer-gambling/reality-check-dialog.tsx'),
      )
    ).RealityCheckDialog,
  })),
);

const LazyQuestionnaire = lazy(
  chunkOf(async () => ({
    default: (
      await withPhrases(
        'safer-gambling',
        import('../features/safer-gambling/questionnaire-dialog.tsx'),
      )
    ).QuestionnaireDialog,
  })),
);

/**
 * Whether the questionnaire is in view. It stays for what follows from the answers, after the server no longer asks; and
 * once it is closed it does not come back before the server has asked anew.
 */
function useQuestionnaire(isAsked: boolean) {
  const [step, setStep] = useState<'waiting' | 'open' | 'closed'>('waiting');
  if (isAsked && step === 'waiting') setStep('open');
  if (!isAsked && step === 'closed') setStep('waiting');
  return {
    isOpen: step === 'open',
    close: () => {
      setStep('closed');
    },
  };
}

function Prompts({ isAsked }: { readonly isAsked: boolean }) {
  const questionnaire = useQuestionnaire(isAsked);
  return (
    <Suspense>
      <LazyWatch>
        <LazyRealityCheck />
      </LazyWatch>
      {questionnaire.isOpen ? <LazyQuestionnaire onClose={questionnaire.close} /> : null}
    </Suspense>
  );
}

/**
 * What a customer is asked while they are here: whether to remain logged in, and the questionnaire. A visitor loads
 * nothing of it, and a customer no more than the timer until it is needed. The server answers neither before a mailed
 * password is changed (D8).
 */
export function SaferGamblingPrompts() {
  const user = useUser();
  if (user === undefined || user.mustChangePassword) return null;
  return <Prompts key={user.cust_Ref} isAsked={user.isCompliancePopup} />;
}
