import { formatUsd } from "@sonum/contract/money";
import type { Ctx } from "../../../platform/context.ts";
import type { Cell } from "../../../platform/http/csv.ts";
import type { PostingLine } from "../../wallet/index.ts";

export const POSTING_HEAD = ["id", "at", "key", "reason", "order", "from", "to", "amountUsd"];

export const postingCells = (ctx: Ctx, posting: PostingLine): Cell[] => [
  String(posting.id),
  posting.postedAt,
  posting.key,
  posting.reason,
  posting.orderId === null ? null : String(ctx.publicIds.toPublic(posting.orderId)),
  posting.from,
  posting.to,
  formatUsd(posting.amount),
];
