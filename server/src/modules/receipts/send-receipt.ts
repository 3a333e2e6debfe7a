import { localizedServiceName } from "@sonum/contract/catalogue/service-name";
import { type Locale, toLocale } from "@sonum/contract/locale";
import { formatUsd, type Money } from "@sonum/contract/money";
import type { Receipt } from "@sonum/contract/receipts/receipts";
import { type Ctx, transact } from "../../platform/context.ts";
import type { Jobs } from "../../platform/jobs/jobs.ts";
import { fillIn } from "../../platform/texts/fill-in.ts";
import { textsIn } from "../../platform/texts/texts-in.ts";
import { formatDay } from "../../platform/time/calendar.ts";
import { findUserContact, getUserContact } from "../accounts/index.ts";
import { queueMail } from "../mails/index.ts";
import { getReceipt } from "./find-receipt.ts";

/** Mails a receipt to the address of the account, in its language. */
export async function sendReceipt(ctx: Ctx, customerId: string, id: string): Promise<void> {
  const { username, email, locale: language } = await getUserContact(ctx, customerId);
  const locale = toLocale(language);
  const receipt = await getReceipt(ctx, { customerId, id, locale });
  const link = `${ctx.settings.publicUrl}/account/history?receipt=${id}`;
  const values = { username, link, number: id, paragraphs: linesOf(receipt, locale).join("\n") };
  await transact(ctx, (tx) => queueMail(tx, { kind: "receipt", to: email, locale, values }));
}

/** After a payment. The customer may be gone by then. */
export async function sendPaymentReceipt(ctx: Ctx, { customerId, topUpId }: Jobs["receipts:send"]) {
  if (await findUserContact(ctx, customerId)) await sendReceipt(ctx, customerId, topUpId);
}

function linesOf(receipt: Receipt, locale: Locale): string[] {
  const texts = textsIn(locale).receipts;
  const { number, at, seller, buyer, item, payment, lines, total, currency } = receipt;
  const sum = (amount: Money) => `${formatUsd(amount)} ${currency}`;
  const service = item && (item.serviceName === null ? texts.wholeNumber : item.serviceName);
  return [
    `${texts.number}: ${number}`,
    `${texts.date}: ${formatDay(at)}`,
    `${texts.seller}: ${[seller.name, seller.address, seller.email].join(", ")}`,
    `${texts.buyer}: ${buyer.name}, ${buyer.email}`,
    ...(item ? [`${localizedServiceName(locale, service ?? "")}, ${item.phone}`] : []),
    ...lines.map(({ kind, amount }) => `${texts.lines[kind]}: ${sum(amount)}`),
    `${texts.total}: ${sum(total)}`,
    ...(payment
      ? [
          fillIn(texts.feeIncluded, { fee: sum(payment.fee) }),
          fillIn(texts.credited, { amount: `${formatUsd(payment.creditedUsd)} USD` }),
        ]
      : [texts.fromBalance]),
  ];
}
