import { Button, EmptyPanel, Stack } from '@furlong/ui';
import { useEffect, useRef, useState } from 'react';
import { AccountPage } from '../../core/account/account-page.tsx';
import { FundsRequestNotice } from '../../core/account/funds-request.tsx';
import { useUser } from '../../core/session/session.ts';
import { useTranslation } from '../../platform/use-translation.ts';
import { DocumentForm } from './components/document-form.tsx';
import { DocumentList } from './components/document-list.tsx';
import { VerificationState } from './components/verification-state.tsx';

/** Says that documents have arrived and what happens next. The focus comes here, because the form is gone. */
function Sent({ onMore }: { readonly onMore: () => void }) {
  const { t } = useTranslation('documents');
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.focus();
  }, []);
  return (
    <div ref={place} tabIndex={-1}>
      <Stack>
        <EmptyPanel isCard icon="done" title={t('done')}>
          {t('doneNext')}
        </EmptyPanel>
        <Button kind="quiet" isWide onPress={onMore}>
          {t('sendMore')}
        </Button>
      </Stack>
    </div>
  );
}

/** Documents that verify an account: a visitor sends them by name, and a customer sees what became of them as well. */
export function VerificationPage() {
  const { t } = useTranslation('documents');
  const user = useUser();
  const [isSent, setIsSent] = useState(false);
  return (
    <AccountPage title={t('title')} backTo={user === undefined ? '/' : '/account'}>
      {user === undefined ? (
        <p>{t('forVisitors')}</p>
      ) : (
        <>
          <VerificationState next={user.verificationNext} />
          <FundsRequestNotice hasLink={false} />
        </>
      )}
      {isSent ? (
        <Sent
          onMore={() => {
            setIsSent(false);
          }}
        />
      ) : (
        <DocumentForm
          // The names in the form are those of whoever is logged in.
          key={user?.cust_Ref ?? ''}
          onSent={() => {
            setIsSent(true);
          }}
        />
      )}
      {user === undefined ? null : <DocumentList />}
    </AccountPage>
  );
}
