import { useObservable } from '@furlong/client';
import { Button, ButtonLink, Dialog, Notice, Spinner, Stack } from '@furlong/ui';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { brand } from '../../core/brand/brand.ts';
import { useUser } from '../../core/session/session.ts';
import { closeApp, openAppSettings } from '../../platform/native/app-control.ts';
import { useTranslation } from '../../platform/use-translation.ts';
import { startLocationCheck } from './device-location.ts';
import type { LocationState } from './location-check.ts';
import css from './location-gate.module.css';

type Blocked = Extract<LocationState, { kind: 'blocked' }>;

/** The customer's own bets, which stay readable while the app is blocked. */
const readablePath = '/my-bets';

function useReason(blocked: Blocked): string {
  const { t } = useTranslation('location');
  switch (blocked.why) {
    case 'country':
      return t('notAllowed', { app: brand.name, country: blocked.country });
    case 'denied':
      return t('denied');
    case 'services-off':
      return t('servicesOff');
    case 'unknown':
      return t('unknown');
  }
}

function Actions({ blocked }: { readonly blocked: Blocked }) {
  const { t } = useTranslation('location');
  const [isStuck, setIsStuck] = useState(false);
  const isCustomer = useUser() !== undefined;
  const { pathname } = useLocation();
  const leave = async () => {
    if (!(await closeApp())) setIsStuck(true);
  };
  return (
    <Stack gap={3}>
      {blocked.why === 'denied' || blocked.why === 'services-off' ? (
        <Button isWide onPress={() => void openAppSettings()}>
          {t('openSettings')}
        </Button>
      ) : null}
      {blocked.why === 'country' ? null : (
        <Button isWide kind="quiet" onPress={() => void startLocationCheck().run()}>
          {t('checkAgain')}
        </Button>
      )}
      {isCustomer && pathname !== readablePath ? (
        <ButtonLink isWide kind="quiet" to={readablePath}>
          {t('seeMyBets')}
        </ButtonLink>
      ) : null}
      <Button isWide kind="quiet" onPress={() => void leave()}>
        {t('closeApp')}
      </Button>
      {isStuck ? <p>{t('closeByHand')}</p> : null}
    </Stack>
  );
}

function BlockedNotice({ blocked }: { readonly blocked: Blocked }) {
  const { t } = useTranslation('location');
  const reason = useReason(blocked);
  const { pathname } = useLocation();
  const why = t('why');
  if (pathname === readablePath)
    return (
      <Notice tone="warning" actions={<Actions blocked={blocked} />}>
        {reason}
      </Notice>
    );
  return (
    <Dialog
      isOpen
      canClose={false}
      onClose={() => undefined}
      title={reason}
      description={why}
      actions={<Actions blocked={blocked} />}
    />
  );
}

/** Stands before the app until it is known that it may be used here. My Bets stays readable where it may not. */
export function LocationGate() {
  const { t } = useTranslation('location');
  const state = useObservable(startLocationCheck().state);
  switch (state.kind) {
    case 'passed':
      return null;
    case 'checking':
      return (
        <div className={css['checking']} role="status">
          <Spinner />
          {t('checking')}
        </div>
      );
    case 'blocked':
      return <BlockedNotice blocked={state} />;
  }
}
