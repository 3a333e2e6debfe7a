import type { changeIcon as route } from "@sonum/contract/catalogue/editing";
import type { Input } from "@sonum/contract/route";
import { auditAction } from "../../../platform/audit/audit.ts";
import { type Ctx, type Tx, transact } from "../../../platform/context.ts";
import * as services from "../editing/store.ts";
import { unknownLogo, unknownService } from "../errors.ts";
import { hashOf } from "./icon-file.ts";
import { findLogo } from "./logos.ts";
import { parsePicture } from "./parse-picture.ts";
import * as store from "./store.ts";

type Choice = Input<typeof route>["body"];

/** Sets what pages show for a service, in every process after the commit. */
export const changeIcon = (
  ctx: Ctx,
  operatorId: string,
  { code, choice }: { code: string; choice: Choice },
): Promise<void> =>
  transact(ctx, async (tx) => {
    await services.lockCatalogue(tx);
    const service = (await services.listServices(tx)).find((one) => one.code === code);
    if (!service) throw unknownService({ service: code });
    const iconName = await saveChoice(tx, service.number, choice);
    if (choice.kind === service.icon && iconName === service.iconName) return;
    await services.setService(tx, service.number, { icon: choice.kind, iconName });
    const details = { icon: choice.kind, ...(iconName !== null && { name: iconName }) };
    await auditAction(tx, { by: operatorId, what: "service: icon changed", about: code, details });
    tx.publish([{ kind: "catalogue" }]);
  });

/** Stores the picture, or deletes an earlier one. Returns the name of the icon, if its kind has one. */
async function saveChoice(tx: Tx, service: number, choice: Choice): Promise<string | null> {
  if (choice.kind === "picture") {
    const { bytes, type } = parsePicture(choice.picture);
    await store.setPicture(tx, service, bytes);
    return `${hashOf(bytes)}.${type}`;
  }
  await store.deletePicture(tx, service);
  if (choice.kind !== "logo") return null;
  if (!findLogo(choice.name)) throw unknownLogo({ field: "name" });
  return choice.name;
}
