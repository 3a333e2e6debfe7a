import type { exportTariffs, listTariffs, TariffSort } from "@sonum/contract/fleet/tariffs";
import type { WireReply } from "@sonum/contract/route";
import { queryOptions, useMutation } from "@tanstack/react-query";
import { call } from "../lib/api/api.ts";
import { downloadText } from "../lib/page/download-text.ts";

export const TARIFFS_PAGE = 50;

export type Tariff = WireReply<typeof listTariffs>["data"][number];
export type { TariffSort };

export type TariffFilter = {
  search?: string;
  service?: string;
  country?: string;
  /** Defaults to the most popular first. */
  sort?: TariffSort;
  /** From 1; omitted for the first. */
  page?: number;
};

export const tariffs = ({ search, service, country, sort, page = 1 }: TariffFilter, currency: string) =>
  queryOptions({
    queryKey: ["tariffs", { search, service, country, sort, page }, currency],
    queryFn: ({ signal }) =>
      call<typeof listTariffs>("POST /rest/tariffs/:currency", {
        params: { currency },
        body: {
          limit: TARIFFS_PAGE,
          offset: (page - 1) * TARIFFS_PAGE,
          sort: sort ? [{ [sort]: "ASC" }] : [],
          filter: { ...(search && { search }), ...codeFilter(service, country) },
        },
        signal,
      }),
  });

/** Downloads all prices that match the filter. */
export const useExportTariffs = () =>
  useMutation({
    mutationFn: async ({
      filter: { search, service, country },
      currency,
    }: {
      filter: TariffFilter;
      currency: string;
    }) => {
      const text = await call<typeof exportTariffs>("GET /rest/tariffs/:currency/csv", {
        params: { currency },
        query: { ...(search && { search }), ...codeFilter(service, country) },
      });
      downloadText(
        ["tariffs", service, country, currency].filter(Boolean).join("-").concat(".csv"),
        text,
        "text/csv",
      );
    },
  });

const codeFilter = (service: string | undefined, country: string | undefined) => ({
  ...(service && { serviceCode: service }),
  ...(country && { countryCode: country }),
});
