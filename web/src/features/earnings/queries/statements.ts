import type { Locale } from "@sonum/contract/locale";
import type { downloadStatementCsv, downloadStatementPdf } from "@sonum/contract/payouts/statements";
import { useMutation } from "@tanstack/react-query";
import { call } from "../../../lib/api/api.ts";
import { downloadBlob, downloadText } from "../../../lib/page/download-text.ts";

type StatementRequest = { id: string; lang: Locale; kind: "csv" | "pdf" };

/** Downloads the statement of a payout. */
export const useStatement = () =>
  useMutation({
    mutationFn: async ({ id, lang, kind }: StatementRequest) => {
      const input = { params: { id }, query: { lang } };
      const name = `sonum-payout-${id.slice(-8)}.${kind}`;
      if (kind === "csv")
        return downloadText(
          name,
          await call<typeof downloadStatementCsv>("GET /rest/user/payout/:id/statement.csv", input),
          "text/csv",
        );
      const file: unknown = await call<typeof downloadStatementPdf>(
        "GET /rest/user/payout/:id/statement.pdf",
        input,
      );
      if (file instanceof Blob) downloadBlob(name, file);
    },
  });
