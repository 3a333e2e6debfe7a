import * as api from "@sonum/contract/office/audit-log";
import type { Input } from "@sonum/contract/route";
import { DAY_MS } from "@sonum/contract/time-units";
import { z } from "zod";
import { auditAction } from "../../platform/audit/audit.ts";
import { type AuditFilter, listAuditEntries, listAuditEntriesAfter } from "../../platform/audit/store.ts";
import { verifyAuditChain } from "../../platform/audit/verify-audit-chain.ts";
import { type Ctx, transact } from "../../platform/context.ts";
import { type Cell, csvFile } from "../../platform/http/csv.ts";
import type { Serve } from "../../platform/http/serve.ts";
import { signedInUser } from "../../platform/security/actors.ts";
import { findUserId, listUsernames } from "../accounts/index.ts";

const BATCH = 1000;
const HEAD = ["id", "at", "by", "what", "about", "details", "hash"];

export function auditRoutes(serve: Serve) {
  serve(api.listActs, async (ctx, { body: { limit, offset, filter } }) => {
    const { rows, total } = await listAuditEntries(ctx, {
      limit,
      offset,
      ...(await parseFilter(ctx, filter)),
    });
    const names = await listUsernames(
      ctx,
      rows.map(({ by }) => by),
    );
    const data = rows.map(({ id, details, hash, ...entry }) => ({
      ...entry,
      id: Number(id),
      byName: names.get(entry.by) ?? null,
      details: Details.parse(JSON.parse(details)),
      hash: hash.toString("hex"),
    }));
    return { data, total };
  });
  serve(api.exportActs, async (ctx, { query }) => {
    const filter = await parseFilter(ctx, query);
    const by = signedInUser(ctx).id;
    await transact(ctx, (tx) =>
      auditAction(tx, { by, what: "audit: exported", about: "", details: { asked: JSON.stringify(query) } }),
    );
    return csvFile("sonum-audit.csv", HEAD, listBatches(ctx, filter));
  });
  serve(api.verifyActs, async (ctx) => {
    const { count, hash, fault } = await verifyAuditChain(ctx);
    return {
      count: Number(count),
      hash: hash.toString("hex"),
      fault: fault ? { kind: fault.kind, id: fault.id === undefined ? null : Number(fault.id) } : null,
    };
  });
}

const Details = z.record(z.string(), z.unknown());

type ExportQuery = Input<typeof api.exportActs>["query"];

async function parseFilter(ctx: Ctx, { by, from, till, ...other }: ExportQuery): Promise<AuditFilter> {
  return {
    ...other,
    by: by === undefined ? undefined : ((await findUserId(ctx, by)) ?? by),
    from: from === undefined ? undefined : new Date(from),
    till: till === undefined ? undefined : new Date(new Date(till).getTime() + DAY_MS),
  };
}

async function* listBatches(ctx: Ctx, filter: AuditFilter): AsyncGenerator<Cell[][]> {
  for (let id = 0n; ; ) {
    const rows = await listAuditEntriesAfter(ctx, filter, { id, limit: BATCH });
    yield rows.map(({ id, at, by, what, about, details, hash }) => [
      String(id),
      at,
      by,
      what,
      about,
      details,
      hash.toString("hex"),
    ]);
    id = rows.at(-1)?.id ?? id;
    if (rows.length < BATCH) return;
  }
}
