import type { Promotion } from '@furlong/contract';
import { useTranslation } from '../../platform/use-translation.ts';
import css from './promo-slider.module.css';
import { PromoLink } from './promo-link.tsx';
import { usePromotions } from './promotions.queries.ts';
import { useSlides, type Slides } from './use-slides.ts';

function Slide({
  promotion,
  name,
  isShown,
}: {
  readonly promotion: Promotion;
  readonly name: string;
  readonly isShown: boolean;
}) {
  const { t } = useTranslation('promotions');
  return (
    <div
      className={css['slide']}
      lang={promotion.language}
      role="group"
      aria-label={name}
      inert={!isShown}
    >
      <img className={css['image']} src={promotion.image} alt="" width="320" height="120" />
      <div className={css['text']}>
        <h3 className={css['heading']}>
          <PromoLink promotion={promotion} />
        </h3>
        <p>{promotion.description_content}</p>
        <p className={css['terms']}>
          {promotion.eligibility} {t('significantTerms')}: {promotion.terms} {promotion.ends}
        </p>
      </div>
    </div>
  );
}

function Controls({ count, slides }: { readonly count: number; readonly slides: Slides }) {
  const { t } = useTranslation('promotions');
  const { shown, show, isRunning, setIsRunning } = slides;
  return (
    <div className={css['controls']}>
      <button
        type="button"
        className={css['motion']}
        aria-label={isRunning ? t('stop') : t('run')}
        onClick={() => {
          setIsRunning(!isRunning);
        }}
      >
        <svg viewBox="0 0 16 16" aria-hidden="true">
          <path d={isRunning ? 'M4 3h3v10H4zM9 3h3v10H9z' : 'M5 3l8 5-8 5z'} />
        </svg>
      </button>
      {Array.from({ length: count }, (_slide, index) => (
        <button
          key={index}
          type="button"
          className={css['dot']}
          aria-label={t('promotion', { place: index + 1, count })}
          aria-current={index === shown ? 'true' : undefined}
          onClick={() => {
            show(index);
          }}
        />
      ))}
    </div>
  );
}

function Slider({ promotions }: { readonly promotions: readonly Promotion[] }) {
  const { t } = useTranslation('promotions');
  const count = promotions.length;
  const slides = useSlides(count);
  const hold = (isHeld: boolean) => () => {
    slides.setIsHeld(isHeld);
  };
  return (
    <section
      className={css['slider']}
      aria-label={t('promotions')}
      onPointerEnter={hold(true)}
      onPointerLeave={hold(false)}
      onFocus={hold(true)}
      onBlur={hold(false)}
    >
      <div className={css['slides']}>
        {promotions.map((promotion, index) => (
          <Slide
            key={promotion.id}
            promotion={promotion}
            name={t('promotion', { place: index + 1, count })}
            isShown={index === slides.shown}
          />
        ))}
      </div>
      {count > 1 ? <Controls count={count} slides={slides} /> : null}
    </section>
  );
}

/** The operator's promotions that have a picture, one after the other, below the desktop's betslip. */
export function PromoSlider() {
  const { data = [] } = usePromotions();
  const promotions = data.filter(({ image }) => image !== '');
  return promotions.length === 0 ? null : <Slider promotions={promotions} />;
}
