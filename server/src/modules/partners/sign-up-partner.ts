import * as rules from "@sonum/contract/partners/application-rules";
import type { signUpPartner as signUpRoute } from "@sonum/contract/partners/partners";
import type { Input } from "@sonum/contract/route";
import { findTextFault, NAME_LENGTH_MAX } from "@sonum/contract/support/contact-rules";
import type { Ctx, Tx } from "../../platform/context.ts";
import { createAccount, type FieldIssue, findUserContact, type Visitor } from "../accounts/index.ts";
import { queueMail } from "../mails/index.ts";
import { isRefusedCountryName } from "./is-refused-country.ts";
import { newTelegramKey } from "./link-chat.ts";
import * as store from "./store.ts";

export type PartnerForm = Input<typeof signUpRoute>["body"];

/** Creates a partner's account. It cannot sell until an operator has approved it. */
export const signUpPartner = (ctx: Ctx, form: PartnerForm, visitor: Visitor): Promise<{ username: string }> =>
  createAccount(ctx, visitor, {
    form: { ...form, firstName: form.name, lastName: "" },
    roles: ["ROLE_sao-user", "ROLE_sao-partner"],
    captchaAction: "partner-sign-up",
    issues: findIssues(ctx, form),
    afterInsert: async (tx, { id, username }) => {
      await apply(tx, id, { form, address: visitor.address });
      return { username };
    },
  });

function findIssues(ctx: Ctx, form: PartnerForm): FieldIssue[] {
  const faults: Record<string, rules.PartnerFault | undefined> = {
    name: rules.findNameFault(form.name),
    telegramId: findTextFault(form.telegramId, NAME_LENGTH_MAX),
    portNumber: rules.findPortsFault(String(form.portNumber)),
    equipment: rules.findEquipmentFault(form.equipment),
    countryList: findCountriesFault(ctx, countriesIn(form)),
  };
  return Object.entries(faults).flatMap(([field, message]) =>
    message ? [{ path: `body.${field}`, message }] : [],
  );
}

function findCountriesFault(ctx: Ctx, names: string[]): rules.PartnerFault | undefined {
  if (names.length > rules.COUNTRIES_MAX) return "This text is too long";
  return names.some((name) => isRefusedCountryName(ctx, name))
    ? "Numbers from this country cannot be offered here"
    : undefined;
}

const countriesIn = ({ countryList }: PartnerForm): string[] =>
  rules.splitCountries([countryList ?? []].flat().join(","));

async function apply(tx: Tx, partnerId: string, { form, address }: { form: PartnerForm; address: string }) {
  await store.insertApplication(tx, {
    partnerId,
    name: form.name.trim(),
    telegram: form.telegramId.trim(),
    ports: Number(form.portNumber),
    equipment: form.equipment.trim(),
    countries: countriesIn(form),
    comments: form.comments?.trim() ?? "",
    payoutName: form.payoutName?.trim() || form.name.trim(),
    appliedAt: tx.clock.now(),
    telegramKey: newTelegramKey(),
  });
  if (form.declarations) await store.insertDeclaration(tx, partnerId, { batch: "sign_up", address });
  const user = await findUserContact(tx, partnerId);
  if (user)
    await queueMail(tx, {
      kind: "partner_received",
      to: user.email,
      locale: user.locale,
      values: { username: user.username, link: `${tx.settings.publicUrl}/account/partner` },
    });
}
