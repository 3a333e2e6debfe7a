import type * as api from "@sonum/contract/catalogue/editing";
import type { WireInput, WireReply } from "@sonum/contract/route";
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../../lib/api/api.ts";

export type OfficeCatalogue = WireReply<typeof api.readOfficeCatalogue>;
export type OfficeService = OfficeCatalogue["services"][number];
export type OfficeCountry = OfficeCatalogue["countries"][number];
export type NewCountry = OfficeCatalogue["newCountries"][number];
export type IconChoice = WireInput<typeof api.changeIcon>["body"];
type ServiceChange = WireInput<typeof api.changeService>;
type RecognitionChange = WireInput<typeof api.changeRecognition>;
type CountryChange = WireInput<typeof api.changeCountry>;

const KEY = ["office", "catalogue"] as const;

export const officeCatalogue = queryOptions({
  queryKey: KEY,
  queryFn: ({ signal }) => call<typeof api.readOfficeCatalogue>("GET /rest/office/catalogue", { signal }),
});

/** Also refetches the price grid, which shows the names. */
function useChange<Input>(send: (input: Input) => Promise<void>) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSettled: () =>
      Promise.all(
        [KEY, ["office", "prices"]].map((queryKey) => cache.invalidateQueries({ queryKey: [...queryKey] })),
      ),
  });
}

export const useAddService = () =>
  useChange((body: WireInput<typeof api.addService>["body"]) =>
    call<typeof api.addService>("POST /rest/office/catalogue/services", { body }),
  );

export const useChangeService = () =>
  useChange(({ code, ...body }: ServiceChange["params"] & ServiceChange["body"]) =>
    call<typeof api.changeService>("POST /rest/office/catalogue/services/:code", { params: { code }, body }),
  );

export const useChangeRecognition = () =>
  useChange(({ code, ...body }: RecognitionChange["params"] & RecognitionChange["body"]) =>
    call<typeof api.changeRecognition>("POST /rest/office/catalogue/services/:code/recognition", {
      params: { code },
      body,
    }),
  );

export const useChangeIcon = () =>
  useChange(({ code, ...body }: { code: string } & IconChoice) =>
    call<typeof api.changeIcon>("POST /rest/office/catalogue/services/:code/icon", {
      params: { code },
      body,
    }),
  );

export const foundLogos = (text: string) =>
  queryOptions({
    queryKey: [...KEY, "logos", text],
    queryFn: ({ signal }) =>
      call<typeof api.searchLogos>("GET /rest/office/catalogue/logos", { query: { text }, signal }),
    placeholderData: keepPreviousData,
  });

export const useAddCountry = () =>
  useChange((body: WireInput<typeof api.addCountry>["body"]) =>
    call<typeof api.addCountry>("POST /rest/office/catalogue/countries", { body }),
  );

export const useChangeCountry = () =>
  useChange(({ iso2, ...body }: CountryChange["params"] & CountryChange["body"]) =>
    call<typeof api.changeCountry>("POST /rest/office/catalogue/countries/:iso2", { params: { iso2 }, body }),
  );
