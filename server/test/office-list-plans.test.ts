import { type CompiledQuery, sql } from "kysely";
import { expect, it } from "vitest";
import { listCases } from "../src/modules/activations/complaints/case-store.ts";
import { listAdjustments } from "../src/modules/office/users/adjustment-store.ts";
import { listClosings } from "../src/modules/office/users/closing-store.ts";
import { listUsers } from "../src/modules/office/users/user-store.ts";
import { listDisputed, listHeld } from "../src/modules/payments/office/store.ts";
import { listRequests } from "../src/modules/payments/refunds/store.ts";
import type { Ctx } from "../src/platform/context.ts";
import { createTestContext } from "./fixtures/test-context.ts";

const { db, system } = await createTestContext();

const PAGE = { from: undefined, till: undefined, order: "DESC", limit: 50 } as const;

/** Each list in the states that have an index, from the beginning and from a row on. */
const READS: [string, RegExp, (ctx: Ctx, after: string | undefined) => Promise<unknown>][] = [
  [
    "refunds",
    /refund_requests_by_time/,
    (ctx, after) => listRequests(ctx, { ...PAGE, after, state: undefined, customerId: undefined }),
  ],
  [
    "refunds in a state",
    /refund_requests_by_state/,
    (ctx, after) => listRequests(ctx, { ...PAGE, after, state: "failed", customerId: undefined }),
  ],
  [
    "adjustments",
    /adjustments_by_time/,
    (ctx, after) => listAdjustments(ctx, { ...PAGE, after, state: undefined, userId: undefined }),
  ],
  [
    "closings",
    /closings_by_time/,
    (ctx, after) => listClosings(ctx, { ...PAGE, after, state: undefined, userId: undefined }),
  ],
  [
    "complaint cases",
    /complaint_cases_by_time/,
    (ctx, after) => listCases(ctx, { ...PAGE, after, state: undefined, partnerId: undefined }),
  ],
  [
    "disputes",
    /top_ups_disputed/,
    (ctx, after) => listDisputed(ctx, { ...PAGE, after, isFrozen: undefined, customerId: undefined }),
  ],
  ["held payments", /top_ups_held/, (ctx, after) => listHeld(ctx, { ...PAGE, after, customerId: undefined })],
  [
    "users",
    /users_by_sign_up/,
    (ctx, after) => listUsers(ctx, { ...PAGE, after, sort: "since", ids: undefined, isBlocked: false }),
  ],
  [
    "users by name",
    /a_username_is_taken_once/,
    (ctx, after) => listUsers(ctx, { ...PAGE, after, sort: "name", ids: undefined, isBlocked: false }),
  ],
  [
    "blocked users",
    /users_blocked_by_sign_up/,
    (ctx, after) => listUsers(ctx, { ...PAGE, after, sort: "since", ids: undefined, isBlocked: true }),
  ],
];

it.each(READS)("DESK-5 a page of %s is read from an index", async (_, index, list) => {
  const queries: CompiledQuery[] = [];
  const watched = db.withPlugin({
    transformQuery({ node, queryId }) {
      queries.push(db.getExecutor().compileQuery(node, queryId));
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  });
  for (const after of [undefined, "adj_0060"]) await list({ ...system, db: watched }, after);
  expect(queries).toHaveLength(2);
  for (const { sql: text, parameters } of queries) {
    // A small table is read whole, whatever indexes it has.
    const plan = await db.transaction().execute(async (trx) => {
      await sql`set local enable_seqscan = off`.execute(trx);
      await sql`set local enable_bitmapscan = off`.execute(trx);
      const explained = { ...queries[0], sql: `explain ${text}`, parameters } as CompiledQuery;
      return JSON.stringify((await trx.executeQuery(explained)).rows);
    });
    expect(plan).toMatch(index);
    expect(plan).not.toMatch(/(?<!Incremental )Sort {2}\(/);
  }
});
