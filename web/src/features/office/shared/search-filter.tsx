import type { OfficeSearch } from "../../../lib/page/office-link.tsx";
import { useDebouncedText } from "../../../lib/page/use-debounced-text.ts";
import { Field } from "../../../ui/forms/field.tsx";

type SearchFilterProps = {
  label: string;
  /** Parameter of the address. */
  name?: string;
  search: OfficeSearch;
  onSearch: (search: OfficeSearch) => void;
};

/** A text filter that applies after a typing pause, from the list's first page on. */
export function SearchFilter({ label, name = "text", search, onSearch }: SearchFilterProps) {
  const [text, setText] = useDebouncedText(search[name] ?? "", (next) =>
    onSearch({ ...search, page: undefined, after: undefined, [name]: next.trim() }),
  );
  return (
    <Field
      label={label}
      name={name}
      value={text}
      autoComplete="off"
      onChange={({ target }) => setText(target.value)}
    />
  );
}
