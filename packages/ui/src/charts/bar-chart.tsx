import { useState } from 'react';
import css from './bar-chart.module.css';
import { BarPlot, type BarPlotProps } from './bar-plot.tsx';
import { Button } from '../buttons/button.tsx';
import { depthOf, namedEvery } from './chart-geometry.ts';
import { classNames } from '../class-names.ts';
import { FigureCell, FigureHead, Table } from '../layout/table.tsx';
import { VisuallyHidden } from '../marks/visually-hidden.tsx';
import hiddenCss from '../marks/visually-hidden.module.css';

interface BarChartProps extends BarPlotProps {
  readonly words: {
    /** The heads of the table's two columns. */
    readonly name: string;
    readonly value: string;
    readonly showAsTable: string;
  };
}

/** Bars over an axis, with the same figures as a table. Nothing moves. */
export function BarChart(props: BarChartProps) {
  const { label, bars, scale, ticks, words } = props;
  const [isTable, setIsTable] = useState(false);
  const every = namedEvery(bars.length);
  return (
    <figure className={css['figure']}>
      <figcaption className={css['caption']}>{label}</figcaption>
      {isTable ? null : (
        <div className={css['chart']}>
          <div className={css['axis']} aria-hidden="true">
            {ticks.map(({ value, text }) => (
              <span key={value} style={{ top: `${depthOf(value, scale)}%` }}>
                {text}
              </span>
            ))}
          </div>
          <BarPlot {...props} />
          <div className={css['names']} aria-hidden="true">
            {bars.map((bar, index) => (
              <span key={bar.name}>{index % every === 0 ? bar.label : ''}</span>
            ))}
          </div>
        </div>
      )}
      <div className={classNames(!isTable && hiddenCss['hidden'])}>
        <Table
          caption={<VisuallyHidden>{label}</VisuallyHidden>}
          head={
            <>
              <th scope="col">{words.name}</th>
              <FigureHead>{words.value}</FigureHead>
            </>
          }
        >
          {bars.map((bar) => (
            <tr key={bar.name}>
              <td>{bar.name}</td>
              <FigureCell>{bar.text}</FigureCell>
            </tr>
          ))}
        </Table>
      </div>
      <Button
        kind="quiet"
        isPressed={isTable}
        onPress={() => {
          setIsTable(!isTable);
        }}
      >
        {words.showAsTable}
      </Button>
    </figure>
  );
}
