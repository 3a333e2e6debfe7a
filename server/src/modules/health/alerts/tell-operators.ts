import { localizedServiceName } from "@sonum/contract/catalogue/service-name";
import { type Locale, toLocale } from "@sonum/contract/locale";
import { ALERT_RULES, type AlertKind, alertPath } from "@sonum/contract/office/alert-values";
import type { Ctx, Tx } from "../../../platform/context.ts";
import { enqueue } from "../../../platform/jobs/jobs.ts";
import { fillIn } from "../../../platform/texts/fill-in.ts";
import { textsIn } from "../../../platform/texts/texts-in.ts";
import { listStaff, listUserContacts } from "../../accounts/index.ts";
import { queueMail } from "../../mails/index.ts";
import { officeRolesOf } from "../../staff/index.ts";
import { listRecipients } from "../recipients/recipient-store.ts";
import { REMIND_AFTER_MS } from "../rules.ts";
import type { Alert } from "./alert-store.ts";

/** Tells each alert by mail and, where a chat is linked, by bot: to the operators whose roles it concerns, unless they chose not to. */
export async function tellOperators(tx: Tx, alerts: Alert[]): Promise<void> {
  if (alerts.length === 0) return;
  const operators = await listOperators(tx);
  for (const alert of alerts)
    for (const operator of operators) if (isFor(operator, alert.kind)) await tell(tx, operator, alert);
}

type Operator = Awaited<ReturnType<typeof listOperators>>[number];

async function listOperators(ctx: Ctx) {
  const staff = (await listStaff(ctx)).filter(({ isBlocked }) => !isBlocked);
  const ids = staff.map(({ id }) => id);
  const [contacts, recipients] = await Promise.all([listUserContacts(ctx, ids), listRecipients(ctx, ids)]);
  return staff.flatMap(({ id, roles }) => {
    const contact = contacts.find((one) => one.id === id);
    const recipient = recipients.find(({ userId }) => userId === id);
    const muted = recipient?.muted ?? [];
    const hasChat = Boolean(recipient?.telegramChat);
    return contact ? [{ ...contact, roles: officeRolesOf(roles), muted, hasChat }] : [];
  });
}

const isFor = ({ roles, muted }: Pick<Operator, "roles" | "muted">, kind: AlertKind) =>
  concerns(kind, roles) && !muted.includes(kind);

/** Whether an alert of this kind concerns an operator with these roles. */
export const concerns = (kind: AlertKind, roles: readonly string[]): boolean =>
  roles.includes("owner") || ALERT_RULES[kind].roles.some((role) => roles.includes(role));

async function tell(tx: Tx, { id, username, email, locale: stored, hasChat }: Operator, alert: Alert) {
  const locale = toLocale(stored);
  const { title, text } = describeAlert(alert, locale);
  const link = `${tx.settings.publicUrl}${alertPath(alert.kind, alert.subject)}`;
  await queueMail(tx, {
    kind: `alert_${phaseOf(alert)}`,
    to: email,
    locale,
    values: { username, link, title, text },
    notAfter: new Date(tx.clock.now().getTime() + REMIND_AFTER_MS),
  });
  if (!hasChat) return;
  const head = fillIn(textsIn(locale).alerts.heads[phaseOf(alert)], { title });
  await enqueue(tx, "health:tell_operator", { userId: id, text: `${head}\n${text}\n${link}` });
}

const phaseOf = ({ state, timesTold }: Alert) => {
  if (state === "cleared") return "cleared";
  return timesTold > 1 ? "reminder" : "raised";
};

/** Title and measured value of an alert in a language. */
export function describeAlert(
  { kind, name, value, threshold }: Pick<Alert, "kind" | "name" | "value" | "threshold">,
  locale: Locale,
): { title: string; text: string } {
  const { kinds, allServices } = textsIn(locale).alerts;
  const serviceName = name === "" ? allServices : localizedServiceName(locale, name);
  const number = new Intl.NumberFormat(locale);
  const values = {
    name: kind === "success_drop" ? serviceName : name,
    value: number.format(value),
    limit: number.format(threshold),
  };
  return { title: fillIn(kinds[kind].title, values), text: fillIn(kinds[kind].text, values) };
}
