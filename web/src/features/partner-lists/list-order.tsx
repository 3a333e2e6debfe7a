import { useLingui } from "@lingui/react/macro";
import { ArrowDown, ArrowUp } from "lucide-react";
import { IconButton } from "../../ui/controls/icon-button.tsx";
import { Select } from "../../ui/controls/select.tsx";
import type { Column } from "./columns.ts";
import styles from "./list-screen.module.css";
import type { ListSearch } from "./queries/partner-lists.ts";

type ListOrderProps<Row, Name extends string, Filter extends string> = {
  columns: Column<Row, Name>[];
  search: ListSearch<Name, Filter>;
  onSearch: (search: ListSearch<Name, Filter>) => void;
};

/** Sort controls for phones, where the cards have no headers. */
export function ListOrder<Row, Name extends string, Filter extends string>({
  columns,
  search,
  onSearch,
}: ListOrderProps<Row, Name, Filter>) {
  const { t } = useLingui();
  const isDescending = search.order === "DESC";
  const options: { value: Name | ""; text: string }[] = [
    { value: "", text: t`Sort by` },
    ...columns.map(({ name, title }) => ({ value: name, text: title })),
  ];
  return (
    <div className={styles["order"]}>
      <Select
        label={t`Sort by`}
        value={search.sort ?? ""}
        options={options}
        onChange={(sort) => onSearch({ ...search, sort: sort || undefined, order: "ASC", page: undefined })}
      />
      {search.sort && (
        <IconButton
          label={t`Turn the order around`}
          onClick={() => onSearch({ ...search, order: isDescending ? "ASC" : "DESC", page: undefined })}
        >
          {isDescending ? <ArrowDown size={16} /> : <ArrowUp size={16} />}
        </IconButton>
      )}
    </div>
  );
}
