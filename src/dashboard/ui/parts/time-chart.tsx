import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { TimeAxis } from '../../api.ts';
import { choose } from '../state/address.ts';
import { theme } from '../state/theme.ts';
import { dayTime } from '../state/words.ts';
import type { Plot } from './plot.ts';

/** Numbers over time. */
export interface ChartSeries {
  readonly name: string;
  readonly tone: 'plain' | 'mended' | 'error' | 'muted';
  readonly values: readonly (number | null)[];
}

interface TimeChartProps {
  readonly title: string;
  readonly axis: TimeAxis;
  readonly series: readonly ChartSeries[];
  readonly kind: 'bars' | 'lines';
  readonly format: (value: number) => string;
}

/** A chart over time, and the same as a table. Where it is dragged over, that time is looked at. */
export function TimeChart(props: TimeChartProps): JSX.Element {
  const isTable = useSignal(false);
  const { title, series } = props;
  return (
    <figure class="chart">
      <figcaption>
        <h2>{title}</h2>
        <ul class="legend">
          {series.map(({ name, tone }) => (
            <li key={name} class={`tone-${tone}`}>
              {name}
            </li>
          ))}
        </ul>
        <button
          type="button"
          class="quiet"
          aria-pressed={isTable.value}
          onClick={() => (isTable.value = !isTable.value)}
        >
          Table
        </button>
      </figcaption>
      {isTable.value ? <ChartTable {...props} /> : <Canvas {...props} />}
    </figure>
  );
}

function Canvas(props: TimeChartProps): JSX.Element {
  const place = useRef<HTMLDivElement>(null);
  const plot = useRef<Plot>(undefined);
  const { kind, title, axis, series } = props;
  const look = theme.value;
  useEffect(() => {
    let isGone = false;
    const draw = async (): Promise<void> => {
      const { drawPlot } = await import('./plot.ts');
      if (isGone || place.current === null) return;
      plot.current = drawPlot(place.current, { kind, axis, series, format: props.format, onZoom });
    };
    void draw();
    return () => {
      isGone = true;
      plot.current?.destroy();
      plot.current = undefined;
    };
  }, [kind, look, series.length]);
  useEffect(() => plot.current?.update(axis, series));
  return (
    <div
      class="canvas"
      ref={place}
      role="img"
      aria-label={`${title}, as a chart; press Table for the numbers`}
    />
  );
}

function onZoom(from: number, to: number): void {
  choose({ range: undefined, from: String(Math.round(from)), to: String(Math.round(to)) }, true);
}

function ChartTable({ title, axis, series, format }: TimeChartProps): JSX.Element {
  const times = Array.from({ length: axis.count }, (_, index) => index);
  const isMet = (index: number): boolean => series.some(({ values }) => (values[index] ?? 0) !== 0);
  return (
    <div class="table-frame chart-table" tabIndex={0} role="region" aria-label={title}>
      <table>
        <caption class="unseen">{title}</caption>
        <thead>
          <tr>
            <th scope="col">From</th>
            {series.map(({ name }) => (
              <th key={name} scope="col" class="is-number">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {times.filter(isMet).map((index) => (
            <tr key={index}>
              <th scope="row">{dayTime(axis.start + index * axis.step)}</th>
              {series.map(({ name, values }) => {
                const value = values[index] ?? null;
                return (
                  <td key={name} class="is-number">
                    {value === null ? '' : format(value)}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
