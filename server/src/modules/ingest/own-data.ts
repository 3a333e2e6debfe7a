import type { OwnData } from "../../platform/own-data.ts";
import { dropTextsOf } from "./store.ts";

/** Texts stay here for an hour at most; the buyer's copy belongs to the order and is exported there. */
export const ingestOwnData: OwnData = {
  module: "ingest",
  exportOwnData: async () => ({}),
  eraseOwnData: dropTextsOf,
};
