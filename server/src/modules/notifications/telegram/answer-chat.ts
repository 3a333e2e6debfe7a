import { isLocale, toLocale } from "@sonum/contract/locale";
import type { Ctx } from "../../../platform/context.ts";
import { fillIn } from "../../../platform/texts/fill-in.ts";
import type { Texts } from "../../../platform/texts/texts.ts";
import { textsIn } from "../../../platform/texts/texts-in.ts";
import { findUserContact } from "../../accounts/index.ts";
import { listMachines } from "../../fleet/index.ts";
import { findPartnerByChat, linkChat } from "../../partners/index.ts";
import { readFleetStatus, readHome } from "../../reports/index.ts";
import { linkForwardingChat } from "../forwarding/change-forwarding.ts";
import { findUserByChat } from "../forwarding/store.ts";

/** A message to the bot; `language` as reported by Telegram. */
export type ChatMessage = { chat: bigint; text: string; language: string | undefined };

const MACHINES_SHOWN = 30;
const KEY = /^[\w-]{16,64}$/;

/** The bot's answer. The chat id alone identifies the partner, who sees only their own data. */
export async function answerChat(ctx: Ctx, { chat, text, language }: ChatMessage): Promise<string> {
  const [command = "", argument = ""] = text.trim().split(/\s+/);
  const key = command === "/start" ? argument : command;
  const customer = KEY.test(key) ? await linkForwardingChat(ctx, chat, key) : undefined;
  if (customer !== undefined)
    return (await describeForwarding(ctx, customer)) ?? textsIn(toLocale(language)).bot.unlinked;
  const linked = KEY.test(key) ? await linkChat(ctx, chat, key) : undefined;
  const partnerId = linked ?? (await findPartnerByChat(ctx, chat));
  const user = partnerId === undefined ? undefined : await findUserContact(ctx, partnerId);
  const locale = [user?.locale, language].find(isLocale) ?? "en";
  const texts = textsIn(locale).bot;
  if (!partnerId || !user) return KEY.test(key) ? texts.badKey : answerCustomer(ctx, chat, texts);
  if (linked) return `${fillIn(texts.linked, { username: user.username })}\n\n${texts.help}`;
  if (KEY.test(key)) return texts.badKey;

  const request = command.replace(/@\w+$/, "");
  if (request === "/balance") return formatBalance(ctx, partnerId, texts);
  if (request === "/machines") return formatMachines(ctx, partnerId, texts);
  return request === "/alerts" ? formatAlerts(ctx, partnerId, texts) : texts.help;
}

/** A customer's chat gets codes and answers no commands. */
async function answerCustomer(ctx: Ctx, chat: bigint, texts: BotTexts): Promise<string> {
  const customer = await findUserByChat(ctx, chat);
  return (customer && (await describeForwarding(ctx, customer.userId))) ?? texts.unlinked;
}

async function describeForwarding(ctx: Ctx, userId: string): Promise<string | undefined> {
  const user = await findUserContact(ctx, userId);
  if (!user) return undefined;
  const link = `${ctx.settings.publicUrl}/account/profile`;
  return fillIn(textsIn(toLocale(user.locale)).bot.forwarding, { username: user.username, link });
}

type BotTexts = Texts["bot"];

async function formatBalance(ctx: Ctx, partnerId: string, texts: BotTexts): Promise<string> {
  const {
    balance,
    revenueToday: today,
    revenueMonth: month,
  } = await readHome(ctx, partnerId, { currency: "USD", zone: "UTC" });
  return fillIn(texts.balance, {
    balance: balance.toFixed(2),
    today: today.toFixed(2),
    month: month.toFixed(2),
  });
}

async function formatMachines(ctx: Ctx, partnerId: string, texts: BotTexts): Promise<string> {
  const [{ machines: all, machinesOnline: online, sims, alerts }, machines] = await Promise.all([
    readFleetStatus(ctx, partnerId),
    listMachines(ctx, partnerId),
  ]);
  if (machines.length === 0) return texts.noMachines;
  const states = new Map(
    alerts.flatMap((alert) => {
      if (alert.kind === "silent_machine") return [[alert.machineKey, texts.silent] as const];
      return alert.kind === "waiting_machine" ? [[alert.machineKey, texts.waiting] as const] : [];
    }),
  );
  const lines = machines
    .filter(({ active }) => active)
    .slice(0, MACHINES_SHOWN)
    .map(({ alias, machineKey }) => `${alias || machineKey}: ${states.get(machineKey) ?? texts.online}`);
  const head = fillIn(texts.machines, { online, all, onSale: sims.onSale, sims: sims.total });
  return [head, ...lines].join("\n");
}

/** Alerts that count SIMs, with the bot text for each. */
const SIM_ALERTS = {
  claimed_twice: "claimedTwice",
  refused_country: "refusedCountry",
  locked_sims: "lockedSims",
  low_credit: "lowCredit",
  no_phone: "noPhone",
  low_success: "lowSuccess",
} as const;

async function formatAlerts(ctx: Ctx, partnerId: string, texts: BotTexts): Promise<string> {
  const { alerts } = await readFleetStatus(ctx, partnerId);
  const lines = alerts.map((alert) => {
    if (alert.kind === "silent_machine")
      return fillIn(texts.silentMachine, { name: alert.alias || alert.machineKey });
    if (alert.kind === "waiting_machine")
      return fillIn(texts.waitingMachine, { name: alert.alias || alert.machineKey });
    if (alert.kind === "undeclared_machines")
      return fillIn(texts.undeclaredMachines, { machines: alert.machines, names: alert.names.join(", ") });
    if (alert.kind === "machine_trouble")
      return fillIn(texts[alert.trouble], { name: alert.alias || alert.machineKey, count: alert.count });
    return fillIn(texts[SIM_ALERTS[alert.kind]], { sims: alert.sims });
  });
  return lines.length === 0 ? texts.noAlerts : lines.join("\n");
}
