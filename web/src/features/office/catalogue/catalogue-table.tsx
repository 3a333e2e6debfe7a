import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { SearchX } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "../../../ui/controls/button.tsx";
import { Table, TableHead } from "../../../ui/display/table.tsx";
import { StateCard } from "../../../ui/layout/state-card.tsx";
import { TextLink } from "../shared/text-link.tsx";

type CatalogueTableProps = {
  label: string;
  /** Headers of the columns before prices and actions. */
  columns: string[];
  isEmpty: boolean;
  children: ReactNode;
};

/** A table whose rows end in `PriceAndActionCells`, or an empty state. */
export function CatalogueTable({ label, columns, isEmpty, children }: CatalogueTableProps) {
  const { t } = useLingui();
  if (isEmpty)
    return (
      <StateCard icon={<SearchX />} tone="neutral" title={<Trans>Nothing was found</Trans>}>
        <Trans>Look at the spelling, or search by something else.</Trans>
      </StateCard>
    );
  return (
    <Table label={label} isStacked>
      <TableHead columns={[...columns, { end: t`Prices` }, { hidden: t`What to do` }]} />
      <tbody>{children}</tbody>
    </Table>
  );
}

type EndCellsProps = {
  name: string;
  /** Number of prices; `search` filters the price page to them. */
  prices: number;
  search: Record<string, string>;
  onEdit: (() => void) | undefined;
  /** Additional buttons. */
  children?: ReactNode;
};

export function PriceAndActionCells({ name, prices, search, onEdit, children }: EndCellsProps) {
  const { t } = useLingui();
  return (
    <>
      <td data-align="end">
        <TextLink to="/office/prices" search={search}>
          <Plural value={prices} one="# price" other="# prices" />
        </TextLink>
      </td>
      <td data-align="end">
        {children}
        {onEdit && (
          <Button size="small" variant="ghost" aria-label={t`Change ${name}`} onClick={onEdit}>
            <Trans>Change</Trans>
          </Button>
        )}
      </td>
    </>
  );
}
