import { type Money, micro } from "@sonum/contract/money";
import type { PartnerHome } from "@sonum/contract/reports/partner-home";
import type { Ctx } from "../../platform/context.ts";
import { HIDDEN_TEXT, isImpersonating } from "../accounts/index.ts";
import { convertUsd, Rates } from "../catalogue/index.ts";
import { getApplication } from "../partners/index.ts";
import { accounts, balanceOf, type IncomeDay, listDailyIncome } from "../wallet/index.ts";
import { readFleetStatus } from "./read-fleet-status.ts";

const DAYS_SHOWN = 31;

/** Everything on a partner's home page. */
export async function readHome(
  ctx: Ctx,
  partnerId: string,
  { currency: code, zone }: { currency: string; zone: string },
): Promise<PartnerHome> {
  const currency = Rates.of(ctx).get(code);
  const [application, balance, income, fleet] = await Promise.all([
    getApplication(ctx, partnerId),
    balanceOf(ctx, accounts.earned(partnerId)),
    listDailyIncome(ctx, partnerId, { days: DAYS_SHOWN, zone }),
    readFleetStatus(ctx, partnerId),
  ]);
  const { telegramKey, telegramChat, ...applied } = application;
  const isHidden = isImpersonating(ctx);
  const bot = isHidden ? undefined : ctx.settings.telegramBotName;
  return {
    currency: currency.code,
    balance: convertUsd(balance, currency),
    revenueToday: convertUsd(income.at(-1)?.amount ?? micro(0n), currency),
    revenueMonth: convertUsd(sumOfMonth(income), currency),
    days: income.map(({ day, amount, sales }) => ({
      day,
      revenue: convertUsd(amount, currency),
      codes: sales,
    })),
    ...fleet,
    application: applied,
    telegramBotKey: isHidden ? HIDDEN_TEXT : telegramKey,
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
