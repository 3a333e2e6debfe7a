import { isLocale } from "@sonum/contract/locale";
import type { Ctx } from "../../../platform/context.ts";
import { findPerson } from "../../accounts/index.ts";
import { listMachines } from "../../fleet/index.ts";
import { findPartnerOfChat, linkChat } from "../../partners/index.ts";
import { readHome, watchFleet } from "../../reports/index.ts";
import { botTexts, fillIn } from "./bot-texts.ts";

/** What somebody wrote to the bot; `language` is what Telegram says of them. */
export type ChatMessage = { chat: bigint; text: string; language: string | undefined };

const MACHINES_SHOWN = 30;
const KEY = /^[\w-]{16,64}$/;

/** What the bot answers. It knows whom it talks to by the chat alone, and tells nobody about somebody else. */
export async function answerChat(ctx: Ctx, { chat, text, language }: ChatMessage): Promise<string> {
  const [command = "", argument = ""] = text.trim().split(/\s+/);
  const key = command === "/start" ? argument : command;
  const linked = KEY.test(key) ? await linkChat(ctx, chat, key) : undefined;
  const partnerId = linked ?? (await findPartnerOfChat(ctx, chat));
  const person = partnerId === undefined ? undefined : await findPerson(ctx, partnerId);
  const locale = [person?.locale, language].find(isLocale) ?? "en";
  const say = botTexts[locale];
  if (!partnerId || !person) return KEY.test(key) ? say.badKey : say.unlinked;
  if (linked) return `${fillIn(say.linked, { username: person.username })}\n\n${say.help}`;
  if (KEY.test(key)) return say.badKey;

  const asked = command.replace(/@\w+$/, "");
  if (asked === "/balance") return tellBalance(ctx, partnerId, say);
  if (asked === "/machines") return tellMachines(ctx, partnerId, say);
  return asked === "/alerts" ? tellAlerts(ctx, partnerId, say) : say.help;
}

type Say = (typeof botTexts)["en"];

async function tellBalance(ctx: Ctx, partnerId: string, say: Say): Promise<string> {
  const {
    balance,
    revenueToday: today,
    revenueMonth: month,
  } = await readHome(ctx, partnerId, { currency: "USD", zone: "UTC" });
  return fillIn(say.balance, {
    balance: balance.toFixed(2),
    today: today.toFixed(2),
    month: month.toFixed(2),
  });
}

async function tellMachines(ctx: Ctx, partnerId: string, say: Say): Promise<string> {
  const [{ machines: all, machinesOnline: online, sims, alerts }, machines] = await Promise.all([
    watchFleet(ctx, partnerId),
    listMachines(ctx, partnerId),
  ]);
  if (machines.length === 0) return say.noMachines;
  const states = new Map(
    alerts.flatMap((alert) => {
      if (alert.kind === "silent_machine") return [[alert.machineKey, say.silent] as const];
      return alert.kind === "waiting_machine" ? [[alert.machineKey, say.waiting] as const] : [];
    }),
  );
  const lines = machines
    .filter(({ active }) => active)
    .slice(0, MACHINES_SHOWN)
    .map(({ alias, machineKey }) => `${alias || machineKey}: ${states.get(machineKey) ?? say.online}`);
  const head = fillIn(say.machines, { online, all, onSale: sims.onSale, sims: sims.total });
  return [head, ...lines].join("\n");
}

/** Worries about SIMs, and what the bot calls them. */
const COUNTED = {
  claimed_twice: "claimedTwice",
  refused_country: "refusedCountry",
  no_phone: "noPhone",
  low_success: "lowSuccess",
} as const;

async function tellAlerts(ctx: Ctx, partnerId: string, say: Say): Promise<string> {
  const { alerts } = await watchFleet(ctx, partnerId);
  const lines = alerts.map((alert) => {
    if (alert.kind === "silent_machine")
      return fillIn(say.silentMachine, { name: alert.alias || alert.machineKey });
    if (alert.kind === "waiting_machine")
      return fillIn(say.waitingMachine, { name: alert.alias || alert.machineKey });
    if (alert.kind === "undeclared_machines")
      return fillIn(say.undeclaredMachines, { machines: alert.machines, names: alert.names.join(", ") });
    if (alert.kind === "machine_trouble")
      return fillIn(say[alert.trouble], { name: alert.alias || alert.machineKey, count: alert.count });
    return fillIn(say[COUNTED[alert.kind]], { sims: alert.sims });
  });
  return lines.length === 0 ? say.noAlerts : lines.join("\n");
}
