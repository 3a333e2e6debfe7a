import type { PointerEvent } from "react";
import styles from "./bar-chart.module.css";
import { cx } from "./cx.ts";

export type Tone = "green" | "blue" | "grey" | "amber";
type Stack = { tone: Tone; value: number }[];

type BarChartProps = {
  label: string;
  stacks: Stack[];
  /** The height of the chart; that of the highest bar unless told. */
  maximum?: number | undefined;
  formatValue: (value: number) => string;
  pointed: number | undefined;
  onPoint: (place: number | undefined) => void;
};

const HEIGHT = 100;
const BAR_SHARE = 0.72;

/** Bars side by side, drawn to fill their place. Whoever points at one hears of it through `onPoint`. */
export function BarChart({ label, stacks, maximum, formatValue, pointed, onPoint }: BarChartProps) {
  const sums = stacks.map((stack) => stack.reduce((sum, { value }) => sum + value, 0));
  const top = maximum ?? niceTop(Math.max(...sums));
  const point = (event: PointerEvent<SVGSVGElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    const place = Math.floor(((event.clientX - left) / width) * stacks.length);
    onPoint(place >= 0 && place < stacks.length ? place : undefined);
  };
  return (
    <div className={styles["chart"]}>
      <span className={cx("num", styles["top"])} aria-hidden="true">
        {formatValue(top)}
      </span>
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
        {stacks.map((stack, place) =>
          bricksOf(stack, top).map(({ tone, y, height }) => (
            <rect
              // biome-ignore lint/suspicious/noArrayIndexKey: the place in time is what a bar is
              key={`${place} ${tone}`}
              className={styles[tone]}
              x={place + (1 - BAR_SHARE) / 2}
              y={y}
              width={BAR_SHARE}
              height={height}
            />
          )),
        )}
      </svg>
    </div>
  );
}

/** From the ground up; what is nothing takes no room. */
function bricksOf(stack: Stack, top: number) {
  let y = HEIGHT;
  return stack
    .filter(({ value }) => value > 0)
    .map(({ tone, value }) => {
      const height = (HEIGHT * value) / top;
      y -= height;
      return { tone, y, height };
    });
}

/** The next number that is easy to read: 1, 2 or 5 with zeros. */
export function niceTop(highest: number): number {
  if (highest <= 0) return 1;
  const unit = 10 ** Math.floor(Math.log10(highest));
  return ([1, 2, 5, 10].find((factor) => factor * unit >= highest) ?? 10) * unit;
}
