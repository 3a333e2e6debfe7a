import { useLingui } from "@lingui/react/macro";
import type { OfficeSearch } from "../../../lib/page/office-link.tsx";
import { DayField } from "../../../ui/forms/day-field.tsx";

type DayRangeProps = { search: OfficeSearch; onSearch: (search: OfficeSearch) => void };

/** The first and the last day of a list. */
export function DayRange({ search, onSearch }: DayRangeProps) {
  const { t } = useLingui();
  const day = (name: "from" | "till", label: string) => (
    <DayField
      label={label}
      name={name}
      value={search[name] ?? ""}
      onChange={(value) => onSearch({ ...search, page: undefined, after: undefined, [name]: value })}
    />
  );
  return (
    <>
      {day("from", t`From`)}
      {day("till", t`Till`)}
    </>
  );
}

/** The days of an address; other values are left out. */
export const readDays = ({ from, till }: OfficeSearch): { from?: string; till?: string } => ({
  ...(isDay(from) && { from }),
  ...(isDay(till) && { till }),
});

const isDay = (text: string | undefined): text is string => /^\d{4}-\d\d-\d\d$/.test(text ?? "");
