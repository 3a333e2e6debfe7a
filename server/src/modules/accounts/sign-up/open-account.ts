import { randomInt } from "node:crypto";
import type { Session } from "@sonum/contract/accounts/sign-in";
import type { openAccount as openAccountRoute } from "@sonum/contract/accounts/sign-up";
import type { Input } from "@sonum/contract/route";
import type { Ctx } from "../../../platform/context.ts";
import { CatalogueCache, isSellable, serviceRestricted, unknownService } from "../../catalogue/index.ts";
import { createSession } from "../sessions/create-session.ts";
import type { Device } from "../sign-in/identify-device.ts";
import { createAccount } from "./create-account.ts";
import { recordOrigin } from "./record-origin.ts";
import { insertConsents } from "./store.ts";

export type OpenAccountForm = Input<typeof openAccountRoute>["body"];

/**
 * Creates an account with an e-mail address only and signs in, so that a visitor can buy at once. Limited like sign-up. The
 * promise of lawful use is stored with it, because the form is sent to buy a number (decision 088).
 */
export async function openAccount(
  ctx: Ctx,
  form: OpenAccountForm,
  { device, captcha }: { device: Device; captcha: string | undefined },
): Promise<Session> {
  assertServiceOpen(ctx, form.service);
  const { address } = device;
  return createAccount(
    ctx,
    { address, captcha },
    {
      form: { ...form, username: randomUsername(), firstName: "", lastName: "" },
      roles: ["ROLE_sao-user"],
      captchaAction: "sign-up",
      issues: [],
      afterInsert: async (tx, user) => {
        await insertConsents(tx, user.id, address, ["lawfulPurchase"]);
        await recordOrigin(tx, user.id, { form, address });
        return createSession(tx, user, { device, hasSecondFactor: false });
      },
    },
  );
}

/** Restricted services are not sold to new accounts anyway (decision 047). */
function assertServiceOpen(ctx: Ctx, code: string | undefined): void {
  if (code === undefined) return;
  const service = CatalogueCache.of(ctx).findService(code);
  if (!service || !isSellable(service)) throw unknownService();
  if (service.state !== "open") throw serviceRestricted({ service: code });
}

const LETTERS = "abcdefghjkmnpqrstuvwxyz23456789";
const RANDOM_LENGTH = 10;

/** Owners sign in with their address; the name tells nothing about it. */
const randomUsername = (): string =>
  `buyer-${Array.from({ length: RANDOM_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join("")}`;
