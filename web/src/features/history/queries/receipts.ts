import type { exportReceipts } from "@sonum/contract/receipts/receipts";
import { useMutation } from "@tanstack/react-query";
import { call } from "../../../lib/api/api.ts";
import { downloadText } from "../../../lib/page/download-text.ts";

/** Downloads the receipts of a period; an empty day leaves that end open. */
export const useExportReceipts = () =>
  useMutation({
    mutationFn: async ({ from, to }: { from: string; to: string }) => {
      const text = await call<typeof exportReceipts>("GET /rest/user/receipts/csv", {
        query: { ...(from && { from }), ...(to && { to }) },
      });
      downloadText("receipts.csv", text, "text/csv");
    },
  });
