import type { Match } from '@furlong/contract';
import { Disclosure } from '@furlong/ui';
import { useTranslation } from '../../../platform/use-translation.ts';
import css from './line-ups-card.module.css';

type AnnouncedLineUps = NonNullable<Match['lineUps']>;

function Names({ names }: { readonly names: readonly string[] }) {
  return (
    <ul>
      {names.map((name) => (
        <li key={name}>{name}</li>
      ))}
    </ul>
  );
}

/** The line-ups of both sides beside each other, folded under the head. */
export function LineUpsCard(props: {
  readonly lineUps: AnnouncedLineUps;
  readonly teams: Readonly<Record<keyof AnnouncedLineUps, string>>;
}) {
  const { t } = useTranslation('match');
  const { lineUps, teams } = props;
  return (
    <section aria-label={t('lineUps')}>
      <Disclosure title={t('lineUps')} isPadded>
        <div className={css['sides']}>
          {(['home', 'away'] as const).map((side) => (
            <div key={side} className={css['side']}>
              <h4>{teams[side]}</h4>
              <Names names={lineUps[side].starters} />
              {lineUps[side].bench.length === 0 ? null : (
                <>
                  <h5 className={css['bench']}>{t('bench')}</h5>
                  <Names names={lineUps[side].bench} />
                </>
              )}
            </div>
          ))}
        </div>
      </Disclosure>
    </section>
  );
}
