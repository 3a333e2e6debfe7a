import type { Ctx, Tx } from "../../../platform/context.ts";

const PICTURES = "catalogue.pictures";

export async function readPicture({ db }: Ctx, service: number): Promise<Buffer | undefined> {
  const row = await db.selectFrom(PICTURES).select("bytes").where("service", "=", service).executeTakeFirst();
  return row?.bytes;
}

export async function setPicture(tx: Tx, service: number, bytes: Buffer): Promise<void> {
  await tx.db
    .insertInto(PICTURES)
    .values({ service, bytes })
    .onConflict((conflict) => conflict.column("service").doUpdateSet({ bytes }))
    .execute();
}

export async function deletePicture(tx: Tx, service: number): Promise<void> {
  await tx.db.deleteFrom(PICTURES).where("service", "=", service).execute();
}
