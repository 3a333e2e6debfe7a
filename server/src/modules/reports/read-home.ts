import { type Money, micro } from "@sonum/contract/money";
import type { PartnerHome } from "@sonum/contract/partner-home";
import { HIDDEN, isLooking } from "../../platform/assert-looking.ts";
import type { Ctx } from "../../platform/context.ts";
import { show } from "../../platform/rates.ts";
import { getApplication } from "../partners/index.ts";
import { accounts, balanceOf, type IncomeDay, listIncome } from "../wallet/index.ts";
import { watchFleet } from "./watch-fleet.ts";

const DAYS_SHOWN = 31;

/** Everything on a partner's home page. */
export async function readHome(
  ctx: Ctx,
  partnerId: string,
  { currency: code, zone }: { currency: string; zone: string },
): Promise<PartnerHome> {
  const currency = ctx.memory.rates.get(code);
  const [application, balance, income, fleet] = await Promise.all([
    getApplication(ctx, partnerId),
    balanceOf(ctx, accounts.earned(partnerId)),
    listIncome(ctx, partnerId, { days: DAYS_SHOWN, zone }),
    watchFleet(ctx, partnerId),
  ]);
  const { telegramKey, telegramChat, ...applied } = application;
  const isHidden = isLooking(ctx);
  const bot = isHidden ? undefined : ctx.settings.telegramBotName;
  return {
    currency: currency.code,
    balance: show(balance, currency),
    revenueToday: show(income.at(-1)?.amount ?? micro(0n), currency),
    revenueMonth: show(sumOfMonth(income), currency),
    days: income.map(({ day, amount, sales }) => ({ day, revenue: show(amount, currency), codes: sales })),
    ...fleet,
    application: applied,
    telegramBotKey: isHidden ? HIDDEN : telegramKey,
    telegramBotUrl: bot ? `https://t.me/${bot}?start=${telegramKey}` : null,
    isTelegramLinked: telegramChat !== null,
    appUrl: `${ctx.settings.publicUrl}/gateways`,
  };
}

/** Since the first of the month, which is always within `DAYS_SHOWN`. */
function sumOfMonth(income: IncomeDay[]): Money {
  const month = income.at(-1)?.day.slice(0, 7) ?? "";
  return income
    .filter(({ day }) => day.startsWith(month))
    .reduce((sum, { amount }) => micro(sum + amount), micro(0n));
}
