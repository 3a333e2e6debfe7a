import { formatUsd, micro } from "@sonum/contract/money";
import type * as api from "@sonum/contract/office/users";
import type { FoundUser, SEARCH_MATCHES } from "@sonum/contract/office/users";
import type { Input } from "@sonum/contract/route";
import type { Ctx } from "../../../platform/context.ts";
import { cutPage } from "../../../platform/database/keyset.ts";
import { type CsvFile, csvOfPages } from "../../../platform/http/csv.ts";
import { accounts, listBalances } from "../../wallet/index.ts";
import * as store from "./user-store.ts";

const ORDER_ID_MAX = 2_147_483_647;
const PHONE = /^\+?[\d\s().-]{7,24}$/;
const ADDRESS = /^[0-9a-f.:]{3,45}$/i;
const API_KEY = /^sn[0-9A-Za-z]{4,30}$/;

type Match = (typeof SEARCH_MATCHES)[number];

type Query = Input<typeof api.searchUsers>["body"];
type Found = { data: FoundUser[]; next: string | null };

/** One page of all users, or of those the text could mean: name, e-mail, id, phone, order, payment, key or address. */
export async function searchUsers(
  ctx: Ctx,
  { text, state, ...query }: Query & { limit: number },
): Promise<Found> {
  const matches = text === "" ? undefined : await findMatches(ctx, text);
  const ids = matches && [...matches.keys()];
  const filter = { ...query, ids, isBlocked: state === "blocked" };
  const { rows, next } = cutPage(await store.listUsers(ctx, filter), query);
  return { data: await present(ctx, rows, matches ?? new Map()), next };
}

const HEAD = ["id", "username", "email", "roles", "blocked", "since", "balanceUsd"];

export const exportUsers = (ctx: Ctx, query: Query): Promise<CsvFile> =>
  csvOfPages(
    "sonum-users.csv",
    HEAD,
    (page) => searchUsers(ctx, { ...query, ...page }),
    (user) => [
      user.id,
      user.username,
      user.email,
      user.roles.join(" "),
      String(user.isBlocked),
      user.createdAt,
      formatUsd(user.balanceUsd),
    ],
  );

/** By which attributes the text means a user. */
async function findMatches(ctx: Ctx, text: string): Promise<Map<string, Match[]>> {
  const found = new Map<string, Match[]>();
  const add = (by: Match, ids: string[]) => {
    for (const id of ids) found.set(id, [...(found.get(id) ?? []), by]);
  };
  await Promise.all(
    listSearches(ctx, text).map(async ([by, run]) => {
      add(by, await run());
    }),
  );
  return found;
}

type Search = [by: Match, run: () => Promise<string[]>];

function listSearches(ctx: Ctx, text: string): Search[] {
  const orderId = /^\d{1,10}$/.test(text) ? Number(text) : 0;
  const searches: [isApplicable: boolean, ...Search][] = [
    [true, "name", () => store.listByName(ctx, text)],
    [true, "email", () => store.listByEmail(ctx, text)],
    [text.startsWith("usr_"), "id", async () => [text]],
    [PHONE.test(text), "phone", () => store.listByPhone(ctx, `+${text.replace(/\D/g, "")}`)],
    [isOrderId(orderId), "order", () => store.listByOrder(ctx, ctx.publicIds.toInternal(orderId))],
    [true, "payment", () => store.listByPayment(ctx, text)],
    [true, "payout", () => store.listByPayout(ctx, text)],
    [API_KEY.test(text), "apiKey", () => store.listByKey(ctx, text)],
    [ADDRESS.test(text), "address", () => store.listByAddress(ctx, text)],
  ];
  return searches.flatMap(([isApplicable, ...search]): Search[] => (isApplicable ? [search] : []));
}

const isOrderId = (id: number): boolean => id > 0 && id <= ORDER_ID_MAX;

async function present(ctx: Ctx, users: store.UserRow[], found: Map<string, Match[]>): Promise<FoundUser[]> {
  const balances = await listBalances(
    ctx,
    users.map(({ id }) => accounts.available(id)),
  );
  return users.map((user) => ({
    ...user,
    balanceUsd: balances.get(accounts.available(user.id)) ?? micro(0n),
    by: [...new Set(found.get(user.id) ?? [])],
  }));
}
