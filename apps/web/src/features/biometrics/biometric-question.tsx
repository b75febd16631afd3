import { Button, Dialog, Row } from '@furlong/ui';
import { answerBiometrics, useAreBiometricsAsked } from '../../core/session/own-credential.ts';
import { useTranslation } from '../../platform/use-translation.ts';

/**
 * Asks once on a device, after a login by hand, whether a finger or a face shall open the session
 * from now on.
 */
export function BiometricQuestion() {
  const { t } = useTranslation('biometrics');
  const isAsked = useAreBiometricsAsked();
  const answer = (isWanted: boolean) => () => {
    answerBiometrics(isWanted);
  };
  return (
    <Dialog
      isOpen={isAsked}
      canClose={false}
      onClose={answer(false)}
      title={t('title')}
      description={t('text')}
      actions={
        <Row gap={3}>
          <Button kind="quiet" onPress={answer(false)}>
            {t('no')}
          </Button>
          <Button kind="quiet" onPress={answer(true)}>
            {t('yes')}
          </Button>
        </Row>
      }
    />
  );
}
