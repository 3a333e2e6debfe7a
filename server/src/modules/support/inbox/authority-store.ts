import type { Ctx, Tx } from "../../../platform/context.ts";
import type { NewRow } from "../../../platform/database/database.ts";

const REQUESTS = "support.authorityRequests";
const DISCLOSURES = "support.disclosures";

type NewAuthorityRequest = NewRow<typeof REQUESTS>;

export const findAuthorityRequest = (ctx: Ctx, ticketId: bigint) =>
  ctx.db.selectFrom(REQUESTS).selectAll().where("ticketId", "=", ticketId).executeTakeFirst();

export async function insertAuthorityRequest(tx: Tx, row: NewAuthorityRequest): Promise<void> {
  await tx.db.insertInto(REQUESTS).values(row).execute();
}

/** For a request from the public form; operators fill in the legal facts later. */
export const insertEmptyAuthorityRequest = (tx: Tx, ticketId: bigint): Promise<void> =>
  insertAuthorityRequest(tx, {
    ticketId,
    authority: "",
    country: "",
    reference: "",
    legalBasis: "",
    checks: [],
    subject: null,
  });

export type LegalFacts = {
  authority: string;
  country: string;
  reference: string;
  legalBasis: string;
  checks: string[];
};

export async function setLegalFacts(tx: Tx, ticketId: bigint, facts: Partial<LegalFacts>): Promise<void> {
  await tx.db.updateTable(REQUESTS).set(facts).where("ticketId", "=", ticketId).execute();
}

export async function setPreserved(
  tx: Tx,
  ticketId: bigint,
  preserved: { preserveUntil: Date; subject: string },
): Promise<void> {
  await tx.db.updateTable(REQUESTS).set(preserved).where("ticketId", "=", ticketId).execute();
}

type NewDisclosure = NewRow<typeof DISCLOSURES>;

export async function insertDisclosure(tx: Tx, row: NewDisclosure): Promise<bigint> {
  const { id } = await tx.db.insertInto(DISCLOSURES).values(row).returning("id").executeTakeFirstOrThrow();
  return id;
}

const selectDisclosure = ({ db }: Ctx, ticketId: bigint, id: bigint) =>
  db.selectFrom(DISCLOSURES).selectAll().where("id", "=", id).where("ticketId", "=", ticketId);

export const findDisclosure = (ctx: Ctx, ticketId: bigint, id: bigint) =>
  selectDisclosure(ctx, ticketId, id).executeTakeFirst();

export const lockDisclosure = (tx: Tx, ticketId: bigint, id: bigint) =>
  selectDisclosure(tx, ticketId, id).forUpdate().executeTakeFirst();

type Release = { releasedBy: string; encryptedDocument: Buffer; digest: string };

export async function setReleased(tx: Tx, id: bigint, release: Release): Promise<void> {
  await tx.db
    .updateTable(DISCLOSURES)
    .set({ ...release, releasedAt: tx.clock.now() })
    .where("id", "=", id)
    .execute();
}

export const listDisclosures = (ctx: Ctx, ticketId: bigint) =>
  ctx.db
    .selectFrom(DISCLOSURES)
    .select([
      "id",
      "subject",
      "items",
      "reason",
      "proposedBy",
      "proposedAt",
      "releasedBy",
      "releasedAt",
      "digest",
    ])
    .where("ticketId", "=", ticketId)
    .orderBy("id")
    .execute();
