import { Select } from "../controls/select.tsx";
import { DateRange } from "./date-range.tsx";

export type PeriodFieldProps<Span extends string> = {
  label: string;
  /** Names the custom days. */
  rangeLabel: string;
  span: Span;
  spans: readonly { value: Span; text: string }[];
  onSpan: (span: Span) => void;
  /** Custom days; `undefined` while a preset is chosen. */
  range: { from?: string; to?: string } | undefined;
  max: string;
  onRange: (range: { from?: string; to?: string }) => void;
};

/** A period: a preset, or custom days. */
export const PeriodField = <Span extends string>(props: PeriodFieldProps<Span>) => (
  <>
    <Select label={props.label} value={props.span} options={props.spans} onChange={props.onSpan} />
    {props.range && (
      <DateRange label={props.rangeLabel} value={props.range} max={props.max} onChange={props.onRange} />
    )}
  </>
);
