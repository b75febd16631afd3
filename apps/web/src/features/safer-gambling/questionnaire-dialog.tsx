import { hasPage, leaveFailed } from '@furlong/client';
import type { ComplianceAnswers } from '@furlong/contract';
import { Button, Dialog, RadioGroup, Stack } from '@furlong/ui';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { brand } from '../../core/brand/brand.ts';
import { refreshUser } from '../../core/session/session.ts';
import { toastTrouble } from '../../core/trouble/trouble.ts';
import { useTranslation } from '../../platform/use-translation.ts';
import { HelpNumbers } from './components/help-numbers.tsx';
import { sendComplianceAnswers } from './safer-gambling.queries.ts';

type Question = keyof ComplianceAnswers;

/**
 * The questions in the order of the specification, by which the answers decide what is said after
 * them.
 */
const questions: readonly Question[] = [
  'BettingLevel',
  'ResponsibleGamblingToolUsing',
  'ResponsibleGamblingToolBenefit',
  'StressRelatedIssue',
];

type Given = Readonly<Partial<ComplianceAnswers>>;

function isWhole(given: Given): given is ComplianceAnswers {
  return questions.every((question) => given[question] !== undefined);
}

function Questions({ onAnswered }: { readonly onAnswered: (isLowerAdvised: boolean) => void }) {
  const { t } = useTranslation('safer-gambling');
  const [given, setGiven] = useState<Given>({});
  const [isBusy, setIsBusy] = useState(false);

  async function send(answers: ComplianceAnswers) {
    setIsBusy(true);
    try {
      onAnswered((await sendComplianceAnswers(answers)).recommendsLowerLimit);
      // The answers are stored, whatever becomes of this call.
      await refreshUser().catch(leaveFailed);
    } catch (error) {
      toastTrouble(error);
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <Stack gap={4}>
      {questions.map((question) => {
        const answer = given[question];
        return (
          <RadioGroup
            key={question}
            isRow
            label={t(`question${question}`)}
            options={[
              { id: 'yes', label: t('yes') },
              { id: 'no', label: t('no') },
            ]}
            value={answer === undefined ? '' : answer ? 'yes' : 'no'}
            onChange={(id) => {
              setGiven({ ...given, [question]: id === 'yes' });
            }}
          />
        );
      })}
      <Button
        isWide
        isBusy={isBusy}
        isDisabled={!isWhole(given)}
        onPress={() => {
          if (isWhole(given)) void send(given);
        }}
      >
        {t('confirm')}
      </Button>
    </Stack>
  );
}

const limitPath = '/payment/update-deposit';

/** Answers the customer's four answers: with advice to lower the limit, or with thanks. */
function QuestionnaireOutcome({
  isLowerAdvised,
  onClose,
}: {
  readonly isLowerAdvised: boolean;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation('safer-gambling');
  const navigate = useNavigate();
  const { supportEmail: email } = brand;
  return (
    <Stack gap={4}>
      <p>{isLowerAdvised ? t('lowerAdvised') : t('thanks', { email })}</p>
      <HelpNumbers />
      {isLowerAdvised ? null : (
        <Link to="/account/responsible-gambling" onClick={onClose}>
          {t('title')}
        </Link>
      )}
      {isLowerAdvised && hasPage(limitPath) ? (
        <Button
          isWide
          onPress={() => {
            onClose();
            void navigate(limitPath);
          }}
        >
          {t('lowerLimit')}
        </Button>
      ) : null}
      <Button kind="quiet" isWide onPress={onClose}>
        {t('close')}
      </Button>
    </Stack>
  );
}

interface QuestionnaireDialogProps {
  readonly onClose: () => void;
}

/** The questionnaire on safer gambling. It stays until it is answered, and then says what follows. */
export function QuestionnaireDialog({ onClose }: QuestionnaireDialogProps) {
  const { t } = useTranslation('safer-gambling');
  const [isLowerAdvised, setIsLowerAdvised] = useState<boolean>();
  const isAnswered = isLowerAdvised !== undefined;
  return (
    <Dialog
      isOpen
      canClose={isAnswered}
      title={isAnswered ? t('answeredTitle') : t('questionnaireTitle')}
      {...(isAnswered ? {} : { description: t('questionnaireWhat') })}
      onClose={onClose}
    >
      {isAnswered ? (
        <QuestionnaireOutcome isLowerAdvised={isLowerAdvised} onClose={onClose} />
      ) : (
        <Questions onAnswered={setIsLowerAdvised} />
      )}
    </Dialog>
  );
}
