import { Button, Notice } from '@furlong/ui';
import { useState } from 'react';
import { useTranslation } from '../../../platform/use-translation.ts';

type ScriptState = 'not loaded' | 'loading' | 'loaded' | 'failed';

async function loadScript(url: string): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const script = document.createElement('script');
    script.src = url;
    script.async = true;
    script.addEventListener('load', () => {
      resolve();
    });
    script.addEventListener('error', () => {
      reject(new Error('the script did not load'));
    });
    document.head.append(script);
  });
}

/**
 * Loads the script of a company once the customer agrees. Its success handler is a stub, as specified: the page listens to
 * nothing that the script reports, and no money moves by it. The content policy admits the script only on a page that was
 * opened at this address: where the app came here from another page, the browser refuses it.
 */
export function PaymentScript({
  company,
  url,
}: {
  readonly company: string;
  readonly url: string;
}) {
  const { t } = useTranslation('deposit');
  const [state, setState] = useState<ScriptState>('not loaded');

  async function load() {
    setState('loading');
    try {
      await loadScript(url);
      setState('loaded');
    } catch {
      setState('failed');
    }
  }

  if (state === 'loaded') return <Notice>{t('scriptLoaded', { company })}</Notice>;
  return (
    <>
      <p>{t('scriptConsent', { company, host: new URL(url).host })}</p>
      {state === 'failed' ? <Notice tone="warning">{t('scriptFailed', { company })}</Notice> : null}
      <Button kind="quiet" isBusy={state === 'loading'} onPress={() => void load()}>
        {t('scriptLoad', { company })}
      </Button>
    </>
  );
}
