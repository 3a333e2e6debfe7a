import type { Ctx } from "../../platform/context.ts";
import type { Sweep } from "../../platform/jobs/sweeps.ts";
import { CONTACT_RETENTION_MS } from "./rules.ts";
import { eraseContacts } from "./store.ts";
import type { TicketKind } from "./tables.ts";

export const supportSweeps = (ctx: Ctx): Sweep[] => [
  { name: "erase old contacts", everyMs: 60 * 60 * 1000, run: () => eraseOldContacts(ctx) },
];

/** Erases contacts and texts after the retention period of the privacy policy. */
export async function eraseOldContacts(ctx: Ctx): Promise<void> {
  const kinds: TicketKind[] = ["feedback", "wish", "abuse", "owner", "authority"];
  for (const kind of kinds)
    await eraseContacts(ctx, kind, new Date(ctx.clock.now().getTime() - CONTACT_RETENTION_MS[kind]));
}
