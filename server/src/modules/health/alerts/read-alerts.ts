import { ALERT_KINDS } from "@sonum/contract/office/alert-values";
import type { listAlerts } from "@sonum/contract/office/alerts";
import type { Reply } from "@sonum/contract/route";
import { type Ctx, transact } from "../../../platform/context.ts";
import { findRoles } from "../../accounts/index.ts";
import { officeRolesOf } from "../../staff/index.ts";
import { getOrCreateRecipient } from "../recipients/recipient-store.ts";
import { SHOWN_MS } from "../rules.ts";
import * as store from "./alert-store.ts";
import { readLimits } from "./limits.ts";
import { concerns } from "./tell-operators.ts";

/** Current and recently cleared alerts, the limits, and what the operator chose. */
export async function readAlerts(ctx: Ctx, operatorId: string): Promise<Reply<typeof listAlerts>> {
  const [alerts, limits, own] = await Promise.all([
    store.listAlerts(ctx, new Date(ctx.clock.now().getTime() - SHOWN_MS)),
    readLimits(ctx),
    readOwn(ctx, operatorId),
  ]);
  return {
    alerts: alerts.map(({ kind, subject, name, state, value, threshold, since, clearedAt }) => ({
      kind,
      subject,
      name,
      state,
      value,
      limit: threshold,
      since,
      clearedAt,
    })),
    limits,
    own,
  };
}

async function readOwn(ctx: Ctx, operatorId: string) {
  const roles = officeRolesOf((await findRoles(ctx, operatorId)) ?? []);
  const kinds = ALERT_KINDS.filter((kind) => concerns(kind, roles));
  const recipient = await transact(ctx, (tx) => getOrCreateRecipient(tx, operatorId));
  const bot = ctx.settings.telegramBotName;
  return {
    kinds,
    muted: kinds.filter((kind) => recipient.muted.includes(kind)),
    isTelegramLinked: recipient.telegramChat !== null,
    telegramUrl: bot ? `https://t.me/${bot}?start=${recipient.telegramKey}` : null,
  };
}
