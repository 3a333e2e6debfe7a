import * as api from "@sonum/contract/audit";
import type { Input } from "@sonum/contract/route";
import { z } from "zod";
import { signedInUser } from "../../platform/actors.ts";
import { type ActFilter, listActs, listActsAfter, noteAct } from "../../platform/audit.ts";
import { type Ctx, transact } from "../../platform/context.ts";
import { type Cell, csvFile } from "../../platform/csv.ts";
import type { Serve } from "../../platform/http.ts";
import { verifyActs } from "../../platform/verify-acts.ts";
import { findUser, listPeople } from "../accounts/index.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
const PAGE = 1000;
const HEAD = ["id", "at", "by", "what", "about", "details", "hash"];

export function auditRoutes(serve: Serve) {
  serve(api.listActs, async (ctx, { body: { limit, offset, filter } }) => {
    const { rows, total } = await listActs(ctx, { limit, offset, ...(await filterOf(ctx, filter)) });
    const people = await listPeople(ctx, [...new Set(rows.map(({ by }) => by))]);
    const names = new Map(people.map(({ id, username }) => [id, username]));
    const data = rows.map(({ id, details, hash, ...act }) => ({
      ...act,
      id: Number(id),
      byName: names.get(act.by) ?? null,
      details: Details.parse(JSON.parse(details)),
      hash: hash.toString("hex"),
    }));
    return { data, total };
  });
  serve(api.exportActs, async (ctx, { query }) => {
    const filter = await filterOf(ctx, query);
    const by = signedInUser(ctx).id;
    await transact(ctx, (tx) =>
      noteAct(tx, { by, what: "audit: exported", about: "", details: { asked: JSON.stringify(query) } }),
    );
    return csvFile("sonum-audit.csv", HEAD, pagesOf(ctx, filter));
  });
  serve(api.verifyActs, async (ctx) => {
    const { count, hash, fault } = await verifyActs(ctx);
    return {
      count: Number(count),
      hash: hash.toString("hex"),
      fault: fault ? { kind: fault.kind, id: fault.id === undefined ? null : Number(fault.id) } : null,
    };
  });
}

const Details = z.record(z.string(), z.unknown());

type Asked = Input<typeof api.exportActs>["query"];

async function filterOf(ctx: Ctx, { by, from, till, ...rest }: Asked): Promise<ActFilter> {
  return {
    ...rest,
    by: by === undefined ? undefined : ((await findUser(ctx, by)) ?? by),
    from: from === undefined ? undefined : new Date(from),
    till: till === undefined ? undefined : new Date(new Date(till).getTime() + DAY_MS),
  };
}

async function* pagesOf(ctx: Ctx, filter: ActFilter): AsyncGenerator<Cell[][]> {
  for (let id = 0n; ; ) {
    const rows = await listActsAfter(ctx, filter, { id, limit: PAGE });
    yield rows.map(({ id, at, by, what, about, details, hash }) => [
      ...[String(id), at, by, what, about, details, hash.toString("hex")],
    ]);
    id = rows.at(-1)?.id ?? id;
    if (rows.length < PAGE) return;
  }
}
