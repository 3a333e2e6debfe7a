import type { Tx } from "../../platform/context.ts";
import { noSuchPartner } from "./errors.ts";
import * as store from "./store.ts";

export type Batch = {
  /** What holds the SIMs: a machine's id. */
  batch: string;
  address: string;
};

/** Keeps that a partner said of a batch of SIMs that they are theirs and may be used so: when, from where, which words. */
export async function declareBatch(tx: Tx, partnerId: string, batch: Batch): Promise<void> {
  if (!(await store.findApplication(tx, partnerId))) throw noSuchPartner();
  await store.insertDeclaration(tx, partnerId, batch);
}
