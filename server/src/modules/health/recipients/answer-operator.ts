import { isLocale, type Locale, toLocale } from "@sonum/contract/locale";
import { type Ctx, transact } from "../../../platform/context.ts";
import { fillIn } from "../../../platform/texts/fill-in.ts";
import { textsIn } from "../../../platform/texts/texts-in.ts";
import { findRoles, findUserContact } from "../../accounts/index.ts";
import { officeRolesOf } from "../../staff/index.ts";
import { listAlerts } from "../alerts/alert-store.ts";
import { concerns, describeAlert } from "../alerts/tell-operators.ts";
import { findOperatorByChat, KEY_PREFIX, linkChat } from "./recipient-store.ts";

type ChatMessage = { chat: bigint; text: string; language: string | undefined };

/** The bot's answer to an operator: it links chats and lists current alerts. Undefined if the chat is not an operator's. */
export async function answerOperator(
  ctx: Ctx,
  { chat, text, language }: ChatMessage,
): Promise<string | undefined> {
  const key = text.trim().split(/\s+/).at(-1) ?? "";
  const isKey = key.startsWith(KEY_PREFIX);
  const linked = isKey ? await transact(ctx, (tx) => linkChat(tx, chat, key)) : undefined;
  const operatorId = linked ?? (await findOperatorByChat(ctx, chat));
  const roles = operatorId === undefined ? [] : officeRolesOf((await findRoles(ctx, operatorId)) ?? []);
  const user = operatorId === undefined ? undefined : await findUserContact(ctx, operatorId);
  const texts = (locale: Locale) => textsIn(locale).alerts;
  const isOperator = user !== undefined && roles.length > 0;
  if (isKey && !linked) return texts(isLocale(language) ? language : "en").badKey;
  if (!isOperator) return undefined;
  const locale = toLocale(user.locale);
  if (linked) return fillIn(texts(locale).linked, { username: user.username });
  return listCurrent(ctx, roles, locale);
}

async function listCurrent(ctx: Ctx, roles: string[], locale: Locale): Promise<string> {
  const raised = (await listAlerts(ctx, ctx.clock.now())).filter(
    ({ state, kind }) => state === "raised" && concerns(kind, roles),
  );
  if (raised.length === 0) return textsIn(locale).alerts.none;
  return raised
    .map((alert) => describeAlert(alert, locale))
    .map(({ title, text }) => `${title}\n${text}`)
    .join("\n\n");
}
