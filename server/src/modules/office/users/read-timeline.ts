import type { TimelineItem } from "@sonum/contract/office/users";
import type { Ctx } from "../../../platform/context.ts";
import { describeDevice, listUserContacts, listUsernames } from "../../accounts/index.ts";
import { stateOf } from "../../activations/index.ts";
import { contactFingerprintInput } from "../../support/index.ts";
import { userNotFound } from "../errors.ts";
import { listTimeline, type TimelineRow } from "./timeline-store.ts";

const PAGE = 50;

/** One page of a user's actions and of operators' actions on the user, newest first. */
export async function readTimeline(ctx: Ctx, userId: string, before: Date) {
  const [user] = await listUserContacts(ctx, [userId]);
  if (!user) throw userNotFound();
  const contactFingerprint = ctx.cipher.fingerprint(contactFingerprintInput(user.email));
  const rows = await listTimeline(ctx, userId, { before, limit: PAGE + 1, contactFingerprint });
  const page = cutAtTimestamp(rows);
  const names = await listUsernames(
    ctx,
    page.map(({ kind, about }) => (kind === "office" ? about : null)),
  );
  return { data: page.map((row) => present(ctx, row, names)), hasMore: rows.length > page.length };
}

/**
 * The next page starts before the last timestamp, in milliseconds: rows of one timestamp must be on one page, or the next
 * page would skip them.
 */
function cutAtTimestamp(rows: TimelineRow[]): TimelineRow[] {
  const next = rows[PAGE];
  if (!next) return rows;
  const complete = rows.filter(({ at }) => at.getTime() > next.at.getTime());
  return complete.length > 0 ? complete : rows.slice(0, PAGE);
}

function present({ publicIds }: Ctx, row: TimelineRow, names: Map<string, string>): TimelineItem {
  const { at, kind, id, what, about, amount } = row;
  const item = { at, kind, id, what, about, amountUsd: amount };
  if (kind === "order") return { ...item, id: publicId(publicIds, id), what: stateOf(Number(what)) };
  if (kind === "rental" || kind === "complaint") return { ...item, id: publicId(publicIds, id) };
  if (kind === "sign_in") return { ...item, what: describeDevice(what) ?? "" };
  return kind === "office" ? { ...item, about: names.get(about) ?? about } : item;
}

const publicId = (publicIds: Ctx["publicIds"], id: string): string => String(publicIds.toPublic(BigInt(id)));
