import type { PersonalDataSource } from "../../platform/personal-data.ts";
import { deleteCustomerTexts } from "./store.ts";

/** Texts stay here for an hour at most; the buyer's copy belongs to the order and is exported there. */
export const ingestPersonalData: PersonalDataSource = {
  module: "ingest",
  exportPersonalData: async () => ({}),
  erasePersonalData: deleteCustomerTexts,
};
