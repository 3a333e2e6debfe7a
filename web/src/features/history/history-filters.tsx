import { useLingui } from "@lingui/react/macro";
import { dayOf } from "../../lib/format/period.ts";
import { Segmented } from "../../ui/controls/segmented.tsx";
import { Select } from "../../ui/controls/select.tsx";
import { DateRange } from "../../ui/forms/date-range.tsx";
import type { HistoryFilter } from "./filter-history.ts";
import styles from "./history.module.css";
import { isKnownSource, SOURCES, sourceTexts } from "./source-text.ts";

type FiltersProps = { filter: HistoryFilter; onChange: (filter: HistoryFilter) => void };

/** Filters by direction, kind and date range. */
export function HistoryFilters({ filter, onChange }: FiltersProps) {
  const { t, i18n } = useLingui();
  const kinds = SOURCES.filter((source) => source !== "sale").map((source) => ({
    value: source,
    text: isKnownSource(source) ? i18n._(sourceTexts[source]) : source,
  }));
  return (
    <div className={styles["filters"]}>
      <Segmented
        label={t`Expenses or income`}
        value={filter.direction}
        options={[
          { value: "all", text: t`All` },
          { value: "-", text: t`Expenses (−)` },
          { value: "+", text: t`Income (+)` },
        ]}
        onChange={(direction) => onChange({ ...filter, direction })}
      />
      <Select
        label={t`Kind`}
        value={filter.source}
        options={[{ value: "", text: t`All types` }, ...kinds]}
        onChange={(source) => onChange({ ...filter, source })}
      />
      <DateRange
        label={t`Period`}
        value={{ ...(filter.from && { from: filter.from }), ...(filter.to && { to: filter.to }) }}
        max={dayOf(new Date())}
        isClearable
        onChange={({ from = "", to = "" }) => onChange({ ...filter, from, to })}
      />
    </div>
  );
}
