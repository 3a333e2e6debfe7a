import type {
  createBankFile,
  listBankFiles,
  markBankFilePaid,
  readBankFile,
} from "@sonum/contract/payouts/bank-files";
import type { WireReply } from "@sonum/contract/route";
import { queryOptions, useMutation } from "@tanstack/react-query";
import { call } from "../../../lib/api/api.ts";
import { downloadText } from "../../../lib/page/download-text.ts";
import { useChange } from "../../../queries/use-change.ts";
import { officeKey } from "./office-payouts.ts";

export type BankFile = WireReply<typeof listBankFiles>["data"][number];

export const bankFiles = queryOptions({
  queryKey: [...officeKey, "bank-files"],
  queryFn: ({ signal }) => call<typeof listBankFiles>("GET /rest/office/bank-files", { signal }),
});

export const useCreateBankFile = () =>
  useChange(officeKey, (key: string) =>
    call<typeof createBankFile>("POST /rest/office/bank-files", { idempotencyKey: key }),
  );

export const useMarkBankFilePaid = () =>
  useChange(officeKey, ({ id, reference }: { id: string; reference: string }) =>
    call<typeof markBankFilePaid>("POST /rest/office/bank-files/:id/paid", {
      params: { id },
      body: { reference },
    }),
  );

export const useDownloadBankFile = () =>
  useMutation({
    mutationFn: async (id: string) => {
      const { fileName, xml } = await call<typeof readBankFile>("GET /rest/office/bank-files/:id", {
        params: { id },
      });
      downloadText(fileName, xml, "application/xml");
    },
  });
