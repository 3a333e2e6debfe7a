import { useLingui } from "@lingui/react/macro";
import type { OfficeSearch } from "../../../lib/page/office-link.tsx";
import { SelectField } from "../../../ui/forms/select-field.tsx";

type OrderFieldProps = {
  order: "ASC" | "DESC";
  search: OfficeSearch;
  onSearch: (search: OfficeSearch) => void;
};

/** The direction of a list that is sorted by time. */
export function OrderField({ order, search, onSearch }: OrderFieldProps) {
  const { t } = useLingui();
  return (
    <SelectField
      label={t`Sort by`}
      name="order"
      value={order}
      options={[
        { value: "DESC", text: t`Newest first` },
        { value: "ASC", text: t`Oldest first` },
      ]}
      onChange={(next) => onSearch({ ...search, page: undefined, after: undefined, order: next })}
    />
  );
}
