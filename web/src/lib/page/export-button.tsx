import { msg } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { EXPORT_ROWS_MAX } from "@sonum/contract/export-rows";
import { useMutation } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { Button } from "../../ui/controls/button.tsx";
import { showMessage } from "../api/system-messages.ts";
import { downloadText } from "./download-text.ts";

type ExportButtonProps = {
  fileName: string;
  /** Rows that the filter matches, to tell if the file cannot have all of them. */
  total?: number | undefined;
  /** Loads the file for the current filter. */
  load: () => string | Promise<string>;
};

/** Downloads a list as CSV. */
export function ExportButton({ fileName, total = 0, load }: ExportButtonProps) {
  const file = useMutation({ mutationFn: async () => load() });
  const save = (text: string) => {
    downloadText(fileName, text, "text/csv");
    if (total > EXPORT_ROWS_MAX)
      showMessage({
        status: "success",
        text: msg`The file has the first 10,000 rows`,
        detail: msg`Narrow the filter for the others.`,
      });
  };
  return (
    <Button
      variant="secondary"
      isBusy={file.isPending}
      onClick={() => file.mutate(undefined, { onSuccess: save })}
    >
      <Download />
      <Trans>Export CSV</Trans>
    </Button>
  );
}
