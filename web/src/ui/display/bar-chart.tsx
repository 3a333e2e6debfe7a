import type { PointerEvent } from "react";
import { cx } from "../styles/cx.ts";
import styles from "./bar-chart.module.css";

export type Tone = "green" | "blue" | "grey" | "amber";
type Stack = { tone: Tone; value: number }[];

type BarChartProps = {
  label: string;
  stacks: Stack[];
  /** The value at the top of the chart; derived from the highest bar by default. */
  maximum?: number | undefined;
  formatValue: (value: number) => string;
  pointed: number | undefined;
  onPoint: (index: number | undefined) => void;
};

const HEIGHT = 100;
const BAR_SHARE = 0.72;

/** A stacked bar chart that fills its container; `onPoint` reports the bar under the pointer. */
export function BarChart({ label, stacks, maximum, formatValue, pointed, onPoint }: BarChartProps) {
  const sums = stacks.map((stack) => stack.reduce((sum, { value }) => sum + value, 0));
  const top = maximum ?? roundUpNicely(Math.max(...sums));
  const point = (event: PointerEvent<SVGSVGElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    const index = Math.floor(((event.clientX - left) / width) * stacks.length);
    onPoint(index >= 0 && index < stacks.length ? index : undefined);
  };
  return (
    <div className={styles["chart"]}>
      <svg
        viewBox={`0 0 ${stacks.length} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={label}
        onPointerMove={point}
        onPointerDown={point}
        onPointerLeave={() => onPoint(undefined)}
      >
        {pointed !== undefined && (
          <rect className={styles["pointed"]} x={pointed} y="0" width="1" height={HEIGHT} />
        )}
        {[0, HEIGHT / 2, HEIGHT].map((y) => (
          <line key={y} x1="0" x2={stacks.length} y1={y} y2={y} />
        ))}
        {stacks.map((stack, index) =>
          segmentsOf(stack, top).map(({ tone, y, height }) => (
            <rect
              // biome-ignore lint/suspicious/noArrayIndexKey: a bar is identified by its position in time
              key={`${index} ${tone}`}
              className={styles[tone]}
              x={index + (1 - BAR_SHARE) / 2}
              y={y}
              width={BAR_SHARE}
              height={height}
            />
          )),
        )}
      </svg>
      <p className={cx("num", styles["axis"])} aria-hidden="true">
        {axisValues(top, maximum !== undefined).map((value) => (
          <span key={value}>{formatValue(value)}</span>
        ))}
      </p>
    </div>
  );
}

/** The values of the lines, from the top. Nothing is counted in halves. */
const axisValues = (top: number, isShare: boolean): number[] =>
  !isShare && Number.isInteger(top) && top % 2 === 1 ? [top, 0] : [top, top / 2, 0];

/** Segments from the bottom up; skips zero values. */
function segmentsOf(stack: Stack, top: number) {
  let y = HEIGHT;
  return stack
    .filter(({ value }) => value > 0)
    .map(({ tone, value }) => {
      const height = (HEIGHT * value) / top;
      y -= height;
      return { tone, y, height };
    });
}

/** The next round number: 1, 2 or 5 times a power of ten. */
export function roundUpNicely(highest: number): number {
  if (highest <= 0) return 1;
  const unit = 10 ** Math.floor(Math.log10(highest));
  return ([1, 2, 5, 10].find((factor) => factor * unit >= highest) ?? 10) * unit;
}
