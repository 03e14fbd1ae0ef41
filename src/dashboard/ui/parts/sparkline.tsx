import type { JSX } from 'preact';
import { count } from '../state/words.ts';

interface SparklineProps {
  readonly values: readonly number[];
  /** What the numbers count. */
  readonly label: string;
  readonly tone?: 'mended' | 'error' | 'plain';
  /** The value that has the full height, for rows that are compared. */
  readonly most?: number;
  /** Whether the numbers themselves are shown. */
  readonly isText?: boolean;
}

const WIDTH = 120;
const HEIGHT = 24;
const GAP = 1;

/** Bars from zero; the last one is still growing, so it is drawn lighter. */
export function Sparkline(props: SparklineProps): JSX.Element {
  const { values, label, tone = 'mended', isText } = props;
  if (isText === true) return <span class="numbers">{values.join(' ')}</span>;
  const most = Math.max(1, props.most ?? 0, ...values);
  const width = WIDTH / Math.max(values.length, 1);
  const total = values.reduce((sum, value) => sum + value, 0);
  return (
    <svg
      class={`spark tone-${tone}`}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={`${label}: ${count(total)} in all, at most ${count(Math.max(0, ...values))} at a time`}
      preserveAspectRatio="none"
    >
      <line x1="0" y1={HEIGHT - 0.5} x2={WIDTH} y2={HEIGHT - 0.5} class="spark-base" />
      {values.map((value, index) => {
        const height = value === 0 ? 0 : Math.max(2, (value / most) * (HEIGHT - 1));
        return (
          <rect
            key={index}
            class={index === values.length - 1 ? 'is-growing' : ''}
            x={index * width}
            y={HEIGHT - height}
            width={Math.max(1, width - GAP)}
            height={height}
          />
        );
      })}
    </svg>
  );
}
