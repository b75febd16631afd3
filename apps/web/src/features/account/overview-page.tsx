import { hasPage } from '@furlong/client';
import type { User } from '@furlong/contract';
import { subtractPence } from '@furlong/money';
import { Amount, ButtonLink, Card, IconButton, Pairs, SkeletonRows, Stack } from '@furlong/ui';
import { AccountPage } from '../../core/account/account-page.tsx';
import { FundsRequestNotice } from '../../core/account/funds-request.tsx';
import { LimitReminder } from '../../core/limits/limit-reminder.tsx';
import { useSession } from '../../core/session/session.ts';
import { useRefresh } from '../../core/session/use-refresh.ts';
import { useLayout } from '../../platform/layout.ts';
import { useTranslation } from '../../platform/use-translation.ts';
import { FreeBetsCard } from './free-bets-card.tsx';
import { AccountNav, NavRows } from './account-nav.tsx';
import { customerGroups } from './menu.ts';
import { useFacts, type Facts } from './use-facts.ts';

/** The customer's money. Only the desktop refreshes it here; the phone does so in the header. */
function Funds({ user }: { readonly user: User }) {
  const { t } = useTranslation('account');
  const isDesktop = useLayout() === 'desktop';
  const { isBusy, refresh } = useRefresh();
  const { balance, availableFunds } = user.funddetail;
  // The balance falls when a withdrawal is paid, and the funds as soon as it is asked for (D13).
  const waiting = subtractPence(balance, availableFunds);
  return (
    <Card
      isPadded
      title={user.cust_Ref}
      aside={
        isDesktop ? (
          <IconButton icon="refresh" label={t('refresh')} isBusy={isBusy} onPress={refresh} />
        ) : undefined
      }
    >
      <Pairs>
        <dt>{t('currentBalance')}</dt>
        <dd>
          <Amount pence={balance} />
        </dd>
        <dt>{t('availableCredit')}</dt>
        <dd>
          <Amount pence={availableFunds} />
        </dd>
        {waiting > 0 ? (
          <>
            <dt>{t('waitingWithdrawals')}</dt>
            <dd>
              <Amount pence={waiting} />
            </dd>
          </>
        ) : null}
      </Pairs>
    </Card>
  );
}

/** The entries of the menu that have a fact beside them. The desktop draws them next to the whole menu in its left column. */
function FactRows({ facts }: { readonly facts: Facts }) {
  const entries = customerGroups
    .flatMap((group) => group.entries)
    .filter(({ name, path }) => facts[name] !== undefined && hasPage(path));
  return <NavRows entries={entries} facts={facts} />;
}

function VisitorWays() {
  const { t } = useTranslation('account');
  return (
    <Card isPadded>
      <p>{t('visitor')}</p>
      <ButtonLink isWide to="/login?from=%2Faccount">
        {t('login')}
      </ButtonLink>
      <ButtonLink isWide kind="quiet" to="/registration">
        {t('createAccount')}
      </ButtonLink>
    </Card>
  );
}

function Overview() {
  const session = useSession();
  const isDesktop = useLayout() === 'desktop';
  const user = session.kind === 'customer' ? session.user : undefined;
  const facts = useFacts(user);
  if (session.kind === 'starting') return <SkeletonRows rows={6} />;
  return (
    <Stack gap={4}>
      {user === undefined ? (
        <VisitorWays />
      ) : (
        <>
          <FundsRequestNotice hasLink />
          <Funds user={user} />
          <FreeBetsCard />
          <LimitReminder />
        </>
      )}
      {isDesktop ? null : <AccountNav facts={facts} />}
      {isDesktop && user !== undefined ? <FactRows facts={facts} /> : null}
    </Stack>
  );
}

/** The account at a glance: its money and how it is set. On the phone its menu stands here too. */
export function OverviewPage() {
  const { t } = useTranslation('account');
  return (
    <AccountPage title={t('title')} backTo="/">
      <Overview />
    </AccountPage>
  );
}
