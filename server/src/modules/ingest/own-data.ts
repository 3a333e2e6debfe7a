import type { OwnData } from "../../platform/own-data.ts";
import { dropTextsOf } from "./store.ts";

/** Messages wait here for an hour at most; the buyer's copy is with the order and told there. */
export const ingestOwnData: OwnData = {
  module: "ingest",
  exportOwnData: async () => ({}),
  eraseOwnData: dropTextsOf,
};
