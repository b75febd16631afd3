import { Icon } from '@furlong/ui';
import { lazy, Suspense, type ReactNode } from 'react';
import { NavLink } from 'react-router';
import { infoPath } from '../../core/info/info-pages.ts';
import { logOut, useUser } from '../../core/session/session.ts';
import { chunkOf } from '../../platform/chunk.ts';
import { hasPage } from '../../platform/known-pages.ts';
import { findShell } from '../../platform/shell-platform.ts';
import { useTranslation } from '../../platform/use-translation.ts';
import css from './account-nav.module.css';
import { customerGroups, informationPages, visitorGroups, type MenuEntry } from './menu.ts';
import type { Facts } from './use-facts.ts';

const LazyBiometricSwitch = lazy(
  chunkOf(async () => ({
    default: (await import('./biometric-switch.tsx')).BiometricSwitch,
  })),
);

function Group({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className={css['group']}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

interface NavRowsProps {
  readonly entries: readonly MenuEntry[];
  readonly facts: Facts;
}

/** Pages of the account, each with what is true now at its right. */
export function NavRows({ entries, facts }: NavRowsProps) {
  const { t } = useTranslation('account');
  return (
    <ul className={css['rows']}>
      {entries.map(({ name, path }) => (
        <li key={name}>
          <NavLink to={path}>
            <span>{t(name)}</span>
            <span className={css['fact']}>{facts[name]}</span>
            <Icon name="chevron-right" size="small" />
          </NavLink>
        </li>
      ))}
    </ul>
  );
}

/** The operator's texts. */
function InformationRows() {
  const { t } = useTranslation('account');
  return (
    <ul className={css['rows']}>
      {informationPages.map(({ infoType, name }) => (
        <li key={infoType}>
          <NavLink to={infoPath(infoType)}>
            <span>{t(name)}</span>
            <Icon name="chevron-right" size="small" />
          </NavLink>
        </li>
      ))}
    </ul>
  );
}

const noFacts: Facts = {};

/** The menu of the account, for a customer and for a visitor. It leads only to pages that there are. */
export function AccountNav({ facts = noFacts }: { readonly facts?: Facts }) {
  const { t } = useTranslation('account');
  const isCustomer = useUser() !== undefined;
  const groups = (isCustomer ? customerGroups : visitorGroups)
    .map(({ name, entries }) => ({ name, entries: entries.filter(({ path }) => hasPage(path)) }))
    .filter(({ entries }) => entries.length > 0);
  return (
    <nav className={css['nav']} aria-label={t('title')}>
      {groups.map(({ name, entries }) => (
        <Group key={name} title={t(name)}>
          <NavRows entries={entries} facts={facts} />
        </Group>
      ))}
      <Group title={t('otherInformation')}>
        <InformationRows />
      </Group>
      {isCustomer && findShell() !== undefined ? (
        <Suspense>
          <LazyBiometricSwitch />
        </Suspense>
      ) : null}
      {isCustomer ? (
        <button
          type="button"
          className={css['leave']}
          onClick={() => {
            void logOut();
          }}
        >
          <Icon name="log-out" />
          {t('logOut')}
        </button>
      ) : null}
    </nav>
  );
}
