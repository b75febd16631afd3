import { RadioGroup, SkeletonRows } from '@furlong/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { AccountPage } from '../../core/account/account-page.tsx';
import { loginPathFrom } from '../../core/session/customers-only.tsx';
import { useSession } from '../../core/session/session.ts';
import { useTranslation } from '../../platform/use-translation.ts';
import { DoneDialog } from './components/done-dialog.tsx';
import { ExclusionForm } from './components/exclusion-form.tsx';
import { HelpLines } from './components/help-lines.tsx';
import { MonthlyStatementSetting } from './components/monthly-statement-setting.tsx';
import { RealityCheckSetting } from './components/reality-check-setting.tsx';
import { Scheme } from './components/scheme.tsx';
import { restrictions, type Restriction } from './exclusion.ts';
import { exclusionPreviewQuery } from './safer-gambling.queries.ts';
import css from './safer-gambling.module.css';
import { useExclusion, type DoneExclusion } from './use-exclusion.ts';

const path = '/account/responsible-gambling';

/** The four options, and the form of the chosen one. Typed text is kept while another option is looked at. */
function Options({ onDone }: { readonly onDone: (done: DoneExclusion) => void }) {
  const { t } = useTranslation('safer-gambling');
  const [chosen, setChosen] = useState<Restriction | ''>('');
  const { data: preview } = useQuery(exclusionPreviewQuery);
  const exclusion = useExclusion(onDone);

  function choose(restriction: Restriction) {
    setChosen(restriction);
    if (restriction === '3') return;
    exclusion.form.change('RestrictionType', restriction);
    exclusion.form.change('period', '');
  }

  return (
    <>
      <RadioGroup
        label={t('what')}
        value={chosen}
        onChange={choose}
        options={restrictions.map((id) => ({
          id,
          label: t(`option${id}`),
          detail: t(`option${id}What`),
        }))}
      />
      {chosen === '3' ? <Scheme /> : null}
      {chosen === '' || chosen === '3' ? null : (
        <ExclusionForm key={chosen} exclusion={exclusion} preview={preview} />
      )}
    </>
  );
}

/** The part of the page that visitors see: help lines, the national schemes, and the way to log in. */
function ForVisitors() {
  const { t } = useTranslation('safer-gambling');
  return (
    <>
      <p>
        {t('logInFirst')} <Link to={loginPathFrom(path)}>{t('logIn')}</Link>
      </p>
      <Scheme />
    </>
  );
}

function Content({ onDone }: { readonly onDone: (done: DoneExclusion) => void }) {
  switch (useSession().kind) {
    case 'starting':
      return <SkeletonRows rows={6} />;
    case 'anonymous':
      return <ForVisitors />;
    case 'customer':
      return (
        <>
          <Options onDone={onDone} />
          <RealityCheckSetting />
          <MonthlyStatementSetting />
        </>
      );
  }
}

/**
 * The page on which a customer takes a break or leaves. Help lines and the scheme of all operators are for visitors
 * too. The page stays when the exclusion ends the session, and says that it is done.
 */
export function ResponsibleGamblingPage() {
  const { t } = useTranslation('safer-gambling');
  const [done, setDone] = useState<DoneExclusion>();
  return (
    <AccountPage title={t('title')}>
      <div className={css['calm']}>
        <HelpLines title={t('helpTitle')} />
        <Content onDone={setDone} />
        <HelpLines title={t('helpAgain')} />
      </div>
      {done === undefined ? null : (
        <DoneDialog
          done={done}
          onClose={() => {
            setDone(undefined);
          }}
        />
      )}
    </AccountPage>
  );
}
