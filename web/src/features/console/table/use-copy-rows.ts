import { useLingui } from "@lingui/react/macro";
import { copyText } from "../../../lib/page/copy-text.ts";
import type { Sim } from "../queries/sim.ts";
import type { Columns, NamedService } from "./columns.ts";
import { exportSpreadsheet } from "./export-spreadsheet.ts";
import { useCopyKey } from "./use-copy-key.ts";

type CopiedRows = {
  chosen: readonly Sim[];
  columns: Columns;
  services: readonly NamedService[];
  /** With several machines: the name of each. */
  machineOf: ((key: string) => string) | undefined;
};

/** Copies the selected rows for a spreadsheet: by Ctrl+C, and by the returned function. */
export function useCopyRows({ chosen, columns, services, machineOf }: CopiedRows): () => void {
  const { t } = useLingui();
  const copy = () => {
    if (chosen.length === 0) return;
    const named = columns.important.map(
      (code) => services.find((one) => one.code === code) ?? { code, name: code },
    );
    void copyText(exportSpreadsheet(chosen, named, machineOf), t`${chosen.length} rows`);
  };
  useCopyKey(copy, chosen.length > 0);
  return copy;
}
