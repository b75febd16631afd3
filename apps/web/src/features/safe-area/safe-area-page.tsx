import { usePageTitle } from '@furlong/client';
import { Card, Pairs } from '@furlong/ui';
import { useLayoutEffect, useRef, useState } from 'react';
import { Navigate } from 'react-router';
import { useLayout } from '../../platform/layout.ts';
import { findShell } from '../../platform/shell-platform.ts';
import { useTranslation } from '../../platform/use-translation.ts';
import css from './safe-area-page.module.css';

const sides = ['top', 'right', 'bottom', 'left'] as const;

/** The page of developers that shows what of the screen the device covers. There is none on the desktop. */
export function SafeAreaPage() {
  const { t } = useTranslation('safe-area');
  const isDesktop = useLayout() === 'desktop';
  const probe = useRef<HTMLDivElement>(null);
  const [insets, setInsets] = useState<readonly string[]>([]);
  usePageTitle(t('title'));
  useLayoutEffect(() => {
    if (probe.current === null) return;
    const style = getComputedStyle(probe.current);
    setInsets(sides.map((side) => style.getPropertyValue(`padding-${side}`)));
  }, []);
  if (isDesktop) return <Navigate to="/" replace />;
  return (
    <Card isPadded title={t('title')}>
      <div ref={probe} className={css['probe']} />
      <Pairs>
        {sides.map((side, index) => (
          <div key={side}>
            <dt>{t(side)}</dt>
            <dd>{insets[index]}</dd>
          </div>
        ))}
        <dt>{t('screen')}</dt>
        <dd>{`${String(window.innerWidth)} × ${String(window.innerHeight)}`}</dd>
        <dt>{t('shell')}</dt>
        <dd>{findShell() ?? t('browser')}</dd>
      </Pairs>
    </Card>
  );
}
