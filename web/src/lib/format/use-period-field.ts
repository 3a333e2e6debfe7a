import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react";
import { useState } from "react";
import { dayOf, isLastDays, lastDays, type Period } from "./period.ts";

const SPAN_DAYS = { today: 1, week: 7, month: 30, year: 365 } as const;
export type Span = keyof typeof SPAN_DAYS | "all" | "own";

const spanTexts: Record<Span, MessageDescriptor> = {
  all: msg`All time`,
  today: msg`Today`,
  week: msg`Last 7 days`,
  month: msg`Last 30 days`,
  year: msg`Last 12 months`,
  own: msg`Custom dates`,
};

type PeriodFieldOptions = { spans: readonly Span[]; onChange: (period: Period) => void };

/** Props for `PeriodField`. */
export function usePeriodField(period: Period, { spans, onChange }: PeriodFieldOptions) {
  const { _ } = useLingui();
  const [isOwn, setIsOwn] = useState(false);
  const now = new Date();
  const span = isOwn ? "own" : spanOf(period, now);
  return {
    label: _(msg`Period`),
    rangeLabel: _(spanTexts.own),
    span,
    spans: [...spans, "own" as const].map((value) => ({ value, text: _(spanTexts[value]) })),
    onSpan: (chosen: Span) => {
      setIsOwn(chosen === "own");
      if (chosen === "all") onChange({});
      else if (chosen !== "own") onChange(lastDays(SPAN_DAYS[chosen], now));
    },
    range: span === "own" ? period : undefined,
    max: dayOf(now),
    onRange: onChange,
  };
}

function spanOf(period: Period, now: Date): Span {
  if (!period.from && !period.to) return "all";
  const names: (keyof typeof SPAN_DAYS)[] = ["today", "week", "month", "year"];
  return names.find((name) => isLastDays(period, SPAN_DAYS[name], now)) ?? "own";
}
