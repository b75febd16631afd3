import { chunkOf } from '@furlong/client';
import { lazy, Suspense, useState } from 'react';
import { RealityCheckWatch } from '../../features/safer-gambling/reality-check-watch.tsx';
import { withPhrases } from '../load-phrases.ts';

const LazyRealityCheck = lazy(
  chunkOf(async () => ({
    default: (
      await withPhrases(
        'safer-gambling',
        import('../../features/safer-gambling/reality-check-dialog.tsx'),
      )
    ).RealityCheckDialog,
  })),
);

const LazyQuestionnaire = lazy(
  chunkOf(async () => ({
    default: (
      await withPhrases(
        'safer-gambling',
        import('../../features/safer-gambling/questionnaire-dialog.tsx'),
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

/**
 * The prompts that a customer is shown while they are here: whether to remain logged in, and the questionnaire. No more
 * than the timer is loaded until it is needed.
 */
export function SaferGamblingPrompts({ isAsked }: { readonly isAsked: boolean }) {
  const questionnaire = useQuestionnaire(isAsked);
  return (
    <Suspense>
      <RealityCheckWatch>
        <LazyRealityCheck />
      </RealityCheckWatch>
      {questionnaire.isOpen ? <LazyQuestionnaire onClose={questionnaire.close} /> : null}
    </Suspense>
  );
}
