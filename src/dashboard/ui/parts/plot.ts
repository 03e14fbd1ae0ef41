import uPlot from 'uplot';
import type { TimeAxis } from '../../api.ts';
import { axisTime } from '../state/words.ts';
import type { ChartSeries } from './time-chart.tsx';

/** A drawn chart. */
export interface Plot {
  update(axis: TimeAxis, series: readonly ChartSeries[]): void;
  destroy(): void;
}

/** What is drawn. */
export interface PlotOptions {
  readonly kind: 'bars' | 'lines';
  readonly axis: TimeAxis;
  readonly series: readonly ChartSeries[];
  readonly format: (value: number) => string;
  readonly onZoom: (from: number, to: number) => void;
}

const HEIGHT = 180;
const SECOND = 1_000;
const LEAST_DRAG = 8;
const COLOURS = {
  plain: '--chart-plain',
  mended: '--chart-mended',
  error: '--chart-error',
  muted: '--muted',
};

/** Draws a chart into a place, as wide as it is. */
export function drawPlot(place: HTMLElement, options: PlotOptions): Plot {
  const styles = getComputedStyle(place);
  const colour = (name: string): string => styles.getPropertyValue(name).trim();
  const plot = new uPlot(
    settingsOf(options, place.clientWidth, colour),
    dataOf(options.axis, options.series, options.kind),
    place,
  );
  const observer = new ResizeObserver(() => {
    plot.setSize({ width: place.clientWidth, height: HEIGHT });
  });
  observer.observe(place);
  return {
    update: (axis, series) => plot.setData(dataOf(axis, series, options.kind)),
    destroy() {
      observer.disconnect();
      plot.destroy();
    },
  };
}

function settingsOf(
  { kind, series, format, onZoom }: PlotOptions,
  width: number,
  colour: (name: string) => string,
): uPlot.Options {
  const font = `12px ${colour('--font')}`;
  const lines = { stroke: colour('--muted'), font, grid: { stroke: colour('--line'), width: 1 } };
  return {
    width,
    height: HEIGHT,
    legend: { show: false },
    cursor: { drag: { x: true, y: false, setScale: false }, points: { show: kind === 'lines' } },
    scales: { x: { time: true }, y: { range: (_, __, most) => [0, Math.max(1, most * 1.08)] } },
    axes: [
      {
        ...lines,
        grid: { show: false },
        ticks: { show: false },
        size: 30,
        space: 90,
        values: (_, splits) => {
          const step = (splits[1] ?? 0) - (splits[0] ?? 0);
          return splits.map((time) => axisTime(time * SECOND, step * SECOND));
        },
      },
      {
        ...lines,
        size: 64,
        ticks: { show: false },
        values: (_, splits) =>
          splits.map((value) => (Number.isInteger(value) ? format(value) : '')),
      },
    ],
    series: [{}, ...series.map((entry) => seriesOf(entry, kind, colour))],
    hooks: {
      setSelect: [
        (plot) => {
          if (plot.select.width < LEAST_DRAG) return;
          const [from, to] = [plot.select.left, plot.select.left + plot.select.width];
          onZoom(plot.posToVal(from, 'x') * SECOND, plot.posToVal(to, 'x') * SECOND);
        },
      ],
    },
  };
}

function seriesOf(
  { name, tone }: ChartSeries,
  kind: PlotOptions['kind'],
  colour: (name: string) => string,
): uPlot.Series {
  const stroke = colour(COLOURS[tone]);
  const bars = uPlot.paths.bars?.({ size: [0.8, 40], align: 1 });
  if (kind === 'bars' && bars !== undefined) {
    return { label: name, fill: stroke, stroke, width: 0, paths: bars, points: { show: false } };
  }
  return {
    label: name,
    stroke,
    width: 1.75,
    spanGaps: true,
    points: { show: true, size: 4, fill: stroke },
  };
}

/** The first bar is the whole; the others are parts of it, which stand on each other, the last one lowest. */
function stacked([whole, ...parts]: readonly ChartSeries[]): ChartSeries[] {
  if (whole === undefined) return [];
  const stacks = parts.map((part, index) => ({
    ...part,
    values: part.values.map((_, at) => {
      const height = parts.slice(index).reduce((sum, { values }) => sum + (values[at] ?? 0), 0);
      return Math.min(height, whole.values[at] ?? 0);
    }),
  }));
  return [whole, ...stacks];
}

function dataOf(
  { start, step, count }: TimeAxis,
  series: readonly ChartSeries[],
  kind: PlotOptions['kind'],
): uPlot.AlignedData {
  const times = Array.from({ length: count }, (_, index) => (start + index * step) / SECOND);
  const shown = kind === 'bars' ? stacked(series) : series;
  return [times, ...shown.map(({ values }) => [...values])];
}
