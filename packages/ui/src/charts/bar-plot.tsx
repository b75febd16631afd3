import { useRef, useState, type KeyboardEvent } from 'react';
import css from './bar-chart.module.css';
import { depthOf, spanOf, type ChartScale } from './chart-geometry.ts';

export interface ChartBar {
  /** The short name under the axis: `14`. */
  readonly label: string;
  /** The whole name in the table and for screen readers: `14-11-2026`. */
  readonly name: string;
  readonly value: number;
  /** The value in words: `−£10.00`. */
  readonly text: string;
}

export interface ChartTick {
  readonly value: number;
  readonly text: string;
}

export interface BarPlotProps {
  /** A sentence about the chart. */
  readonly label: string;
  readonly bars: readonly ChartBar[];
  /** The ends of the axis. Zero is always on it. */
  readonly scale: ChartScale;
  readonly ticks: readonly ChartTick[];
  /** Whether gains and losses have two tones; otherwise all bars are alike. */
  readonly isWinOrLoss?: boolean;
}

/** The bar to which a key leads from one of so many bars; `undefined` for a key that means nothing here. */
function nextBar(key: string, from: number, bars: number): number | undefined {
  switch (key) {
    case 'ArrowLeft':
      return Math.max(from - 1, 0);
    case 'ArrowRight':
      return Math.min(from + 1, bars - 1);
    case 'Home':
      return 0;
    case 'End':
      return bars - 1;
    default:
      return undefined;
  }
}

function toneOf({ value }: ChartBar, isWinOrLoss: boolean): string | undefined {
  if (!isWinOrLoss) return css['plain'];
  return value < 0 ? css['loss'] : css['gain'];
}

function Lines({ scale, ticks }: Pick<BarPlotProps, 'scale' | 'ticks'>) {
  return ticks.map(({ value }) => {
    const depth = `${depthOf(value, scale)}%`;
    const look = value === 0 ? css['zero'] : css['line'];
    return <line key={value} className={look} x1="0" x2="100%" y1={depth} y2={depth} />;
  });
}

/**
 * The bars, which are one stop of the Tab key. The arrow keys go from bar to bar, and the figure of the bar is shown.
 */
export function BarPlot({ label, bars, scale, ticks, isWinOrLoss = false }: BarPlotProps) {
  const [reached, setReached] = useState(0);
  const [shown, setShown] = useState<ChartBar>();
  const svg = useRef<SVGSVGElement>(null);
  const width = 100 / bars.length;
  function handleKey(event: KeyboardEvent) {
    const next = nextBar(event.key, reached, bars.length);
    if (next === undefined) return;
    event.preventDefault();
    setReached(next);
    svg.current?.querySelectorAll('g')[next]?.focus();
  }
  return (
    <div className={css['plot']}>
      <output className={css['readout']} aria-hidden="true">
        {shown === undefined ? '' : `${shown.name}: ${shown.text}`}
      </output>
      <svg ref={svg} role="group" aria-label={label} onKeyDown={handleKey}>
        <Lines scale={scale} ticks={ticks} />
        {bars.map((bar, index) => {
          const { top, height } = spanOf(bar.value, scale);
          return (
            <g
              key={bar.name}
              role="img"
              aria-label={`${bar.name}: ${bar.text}`}
              tabIndex={index === Math.min(reached, bars.length - 1) ? 0 : -1}
              className={toneOf(bar, isWinOrLoss)}
              onFocus={() => {
                setReached(index);
                setShown(bar);
              }}
              onBlur={() => {
                setShown(undefined);
              }}
              onPointerEnter={() => {
                setShown(bar);
              }}
              onPointerLeave={() => {
                setShown(undefined);
              }}
            >
              <rect
                className={css['reach']}
                x={`${index * width}%`}
                width={`${width}%`}
                height="100%"
              />
              <rect
                className={css['bar']}
                x={`${(index + 0.14) * width}%`}
                y={`${top}%`}
                width={`${0.72 * width}%`}
                height={`${height}%`}
              />
            </g>
          );
        })}
      </svg>
    </div>
  );
}
