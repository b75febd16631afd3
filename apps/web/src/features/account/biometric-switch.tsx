import { showToast, Switch } from '@furlong/ui';
import { useState } from 'react';
import { chooseBiometrics } from '../../core/session/own-credential.ts';
import { storage } from '../../platform/storage.ts';
import { useTranslation } from '../../platform/use-translation.ts';

/** Whether a finger or a face opens the session at the next start. Turning it on asks for it once. */
export function BiometricSwitch() {
  const { t } = useTranslation('account');
  const [isOn, setIsOn] = useState(() => storage.find('useBiometricLogin') === 'true');
  const toggle = async (isWanted: boolean) => {
    if (await chooseBiometrics(isWanted)) setIsOn(isWanted);
    else showToast('warning', t('notRecognised'));
  };
  return (
    <Switch
      label={t('biometricLogin')}
      isOn={isOn}
      onToggle={(isWanted) => void toggle(isWanted)}
    />
  );
}
