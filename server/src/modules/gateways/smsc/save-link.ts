import { classifyLinkProblem } from "@sonum/contract/gateways/link-problem";
import type { SmscLink } from "@sonum/contract/gateways/smsc-links";
import type { Ctx } from "../../../platform/context.ts";
import * as fleet from "../../fleet/index.ts";
import * as store from "./store.ts";

export async function readLink(ctx: Ctx, partnerId: string, machineKey: string): Promise<SmscLink> {
  const machine = await fleet.getOwnMachine(ctx, partnerId, machineKey);
  return present(await store.findLink(ctx, machine.id));
}

type LinkInput = { machineKey: string; url: string | null; systemId: string; password?: string | undefined };

/** Sets the message centre we bind to for a machine. The password is write-only. */
export async function saveLink(
  ctx: Ctx,
  partnerId: string,
  { machineKey, url, systemId, password }: LinkInput,
): Promise<SmscLink> {
  const machine = await fleet.getOwnMachine(ctx, partnerId, machineKey);
  const before = await store.findLink(ctx, machine.id);
  const encryptedPassword =
    password === undefined && before ? before.encryptedPassword : ctx.cipher.encrypt(password ?? "");
  await store.setLink(ctx, { machineId: machine.id, partnerId, url, systemId, encryptedPassword });
  return present(await store.findLink(ctx, machine.id));
}

const present = (link: store.LinkRow | undefined): SmscLink => ({
  url: link?.url ?? null,
  systemId: link?.systemId ?? "",
  boundAt: link?.boundAt ?? null,
  problem: link?.problem ?? null,
  problemCode: classifyLinkProblem(link?.problem ?? null),
});
