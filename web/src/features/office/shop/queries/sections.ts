import type { listSections, setSection } from "@sonum/contract/office/storefront";
import type { WireReply } from "@sonum/contract/route";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../../../lib/api/api.ts";
import { useChange } from "../../../../queries/use-change.ts";

export type OfficeSection = WireReply<typeof listSections>[number];

const KEY = ["office", "sections"] as const;

export const officeSections = queryOptions({
  queryKey: KEY,
  queryFn: ({ signal }) => call<typeof listSections>("GET /rest/office/sections", { signal }),
});

export const useSetSection = () =>
  useChange(KEY, ({ section, isClosed }: Pick<OfficeSection, "section" | "isClosed">) =>
    call<typeof setSection>("POST /rest/office/sections/:section", {
      params: { section },
      body: { isClosed },
    }),
  );
