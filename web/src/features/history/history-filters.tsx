import { useLingui } from "@lingui/react/macro";
import { Segmented } from "../../ui/controls/segmented.tsx";
import { Select } from "../../ui/controls/select.tsx";
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
        options={[{ value: "", text: t`Every kind` }, ...kinds]}
        onChange={(source) => onChange({ ...filter, source })}
      />
      <label>
        {t`From`}
        <input
          type="date"
          value={filter.from}
          max={filter.to || undefined}
          onChange={(event) => onChange({ ...filter, from: event.target.value })}
        />
      </label>
      <label>
        {t`To`}
        <input
          type="date"
          value={filter.to}
          min={filter.from || undefined}
          onChange={(event) => onChange({ ...filter, to: event.target.value })}
        />
      </label>
    </div>
  );
}
