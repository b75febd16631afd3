import { formatAmount, BarChart, Card } from '../src/index.ts';
import { pence } from '@furlong/money';
import css from './kit.module.css';

const words = { name: 'Day', value: 'Win or loss', showAsTable: 'Show as table' };
const won = [-1000, 0, 450, -500, -800, 0, 1225, -500, -200, 600, -1500, -1000, 0, 970];
const staked = [1200, 0, 3400, 9900, 2500, 12_000];

function ticksOf(values: readonly number[]) {
  return values.map((value) => ({ value, text: formatAmount(pence(value), '£') }));
}

/** Shows the same bars with gains and losses, and without. */
export function ChartsKit() {
  return (
    <div className={css['columns']}>
      <Card title="Win or loss" isPadded>
        <BarChart
          isWinOrLoss
          label="Win or loss by day from 08-11-2026 to 21-11-2026."
          bars={won.map((value, index) => ({
            label: String(index + 8),
            name: `${String(index + 8).padStart(2, '0')}-11-2026`,
            value,
            text: formatAmount(pence(value), '£'),
          }))}
          scale={{ minimum: -1600, maximum: 1600 }}
          ticks={ticksOf([1600, 800, 0, -800, -1600])}
          words={words}
        />
      </Card>
      <Card title="Amount staked" isPadded>
        <BarChart
          label="Amount staked by month."
          bars={staked.map((value, index) => ({
            label: `0${index + 4}-2026`,
            name: `Month ${index + 4} of 2026`,
            value,
            text: formatAmount(pence(value), '£'),
          }))}
          scale={{ minimum: 0, maximum: 13_000 }}
          ticks={ticksOf([13_000, 6500, 0])}
          words={{ ...words, name: 'Month', value: 'Staked' }}
        />
      </Card>
    </div>
  );
}
