import '../src/styles/index.css';
import { pence } from '@furlong/money';
import { createRoot } from 'react-dom/client';
import { Amount, PriceText, SectionHead, Silks, showToast, Toasts } from '../src/index.ts';
import { ChartsKit } from './charts.tsx';
import { FeedbackKit, FormsKit } from './controls.tsx';
import { FormKit } from './forms.tsx';
import css from './kit.module.css';
import { PartsKit, PricesKit } from './parts.tsx';

// Every primitive in every state, to be looked at. This page is no part of the product.
const silks = [
  'Royal blue, white chevron, white sleeves, royal blue cap',
  'Dark green, yellow star, yellow armlets, yellow cap',
  'White and maroon hoops, maroon sleeves, quartered cap',
  'Yellow, black cross belts and sleeves, yellow cap',
  'Pink, purple diamond, purple sleeves, pink spots, pink cap',
  'Emerald green, white sash, white sleeves, emerald green hoops, emerald green cap, white star',
  'Orange and black (quartered), orange sleeves, black armlets, black cap, orange spots',
  'Grey and red check, red sleeves, grey cap, red star',
  'Light blue, dark blue seams, striped sleeves, hooped cap',
  'Dark blue and beige stripes, beige sleeves, striped cap',
  'Red, black epaulets and armlets, black cap',
  'Black, pink hoop, pink sleeves, black cap',
  'Beige, brown cross of lorraine, hooped cap',
  'Black and white (halved), sleeves reversed, red cap',
  'Maroon, large yellow spots, yellow cap, maroon spots',
  'Purple, yellow triple diamond, hooped sleeves, purple cap, yellow diamond',
  'Red and white diabolo, halved sleeves, red cap',
  'Turquoise, white inverted triangle, mauve sleeves, turquoise cap',
];

function Kit() {
  return (
    <main className={css['page']}>
      <h1>Components</h1>
      <SectionHead title="Prices">
        <PriceText price="11/2" oldPrice="5/1" move="up" />
        <Amount pence={pence(-1305)} />
        <Amount pence={pence(1_250_000)} isSigned />
      </SectionHead>
      <PricesKit />
      <SectionHead title="Lists and cards" />
      <PartsKit />
      <SectionHead title="Forms and feedback" />
      <div className={css['columns']}>
        <FormsKit />
        <FeedbackKit />
      </div>
      <SectionHead title="The form kit" />
      <FormKit />
      <SectionHead title="Charts" />
      <ChartsKit />
      <SectionHead title="Silks" />
      <div className={css['row']}>
        {silks.map((description) => (
          <Silks key={description} description={description} />
        ))}
        <Silks description="Red, white cap" isSmall isFaded />
      </div>
      <Toasts />
    </main>
  );
}

const root = document.getElementById('root');
if (root !== null) createRoot(root).render(<Kit />);
const query = new URLSearchParams(location.search);
const theme = query.get('theme');
if (theme !== null) document.documentElement.dataset['theme'] = theme;
if (query.has('toast')) {
  showToast('good', 'Your information has been submitted successfully.');
  showToast('danger', 'Selection is no longer available.');
}
