import { msg } from "@lingui/core/macro";
import { EXPORT_ROWS_MAX } from "@sonum/contract/export-rows";
import { useMutation } from "@tanstack/react-query";
import { showMessage } from "../api/system-messages.ts";
import { downloadText } from "./download-text.ts";

type ListExport = {
  fileName: string;
  /** Rows that the filter matches, to tell if the file cannot have all of them. */
  total?: number | undefined;
  /** Loads the file for the current filter. */
  load: () => string | Promise<string>;
};

/** Saves a list as CSV. */
export const useListExport = ({ fileName, total = 0, load }: ListExport) =>
  useMutation<string, Error, void>({
    mutationFn: async () => load(),
    onSuccess: (text) => {
      downloadText(fileName, text, "text/csv");
      if (total > EXPORT_ROWS_MAX)
        showMessage({
          status: "success",
          text: msg`The file has the first 10,000 rows`,
          detail: msg`Narrow the filter for the others.`,
        });
    },
  });
