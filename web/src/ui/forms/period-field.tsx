import { Select } from "../controls/select.tsx";
import { DateRange } from "./date-range.tsx";

export type PeriodFieldProps<Span extends string> = {
  label: string;
  fromLabel: string;
  toLabel: string;
  span: Span;
  spans: readonly { value: Span; text: string }[];
  onSpan: (span: Span) => void;
  /** Custom days; `undefined` while a preset is chosen. */
  range: { from?: string; to?: string } | undefined;
  max: string;
  onRange: (range: { from?: string; to?: string }) => void;
};

/** A period: a preset, or two custom days. */
export const PeriodField = <Span extends string>(props: PeriodFieldProps<Span>) => (
  <>
    <Select label={props.label} value={props.span} options={props.spans} onChange={props.onSpan} />
    {props.range && (
      <DateRange
        fromLabel={props.fromLabel}
        toLabel={props.toLabel}
        value={props.range}
        max={props.max}
        onChange={props.onRange}
      />
    )}
  </>
);
