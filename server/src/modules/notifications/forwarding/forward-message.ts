import { localizedServiceName } from "@sonum/contract/catalogue/service-name";
import { type Locale, toLocale } from "@sonum/contract/locale";
import { FORWARDED_PER_HOUR_MAX } from "@sonum/contract/notifications/forwarding";
import type { Ctx } from "../../../platform/context.ts";
import type { Jobs } from "../../../platform/jobs/jobs.ts";
import { fillIn } from "../../../platform/texts/fill-in.ts";
import { textsIn } from "../../../platform/texts/texts-in.ts";
import { findUserContact } from "../../accounts/index.ts";
import { type EventRow, findEvents } from "../../events/index.ts";
import { sendMailNow } from "../../mails/index.ts";
import { FrozenCustomers } from "../../payments/index.ts";
import { findReceived, type Received } from "./find-received.ts";
import { endOfHour, isMessageEvent, isTooOld } from "./rules.ts";
import * as store from "./store.ts";

type ForwardJob = Jobs["notifications:forward_message"];

/**
 * Sends one code to its customer's e-mail address or chat. Everything is read now and stored nowhere, and whoever may no
 * longer get codes gets none. A repeat after a crash has the same mail id.
 */
export async function forwardMessage(ctx: Ctx, { id, eventId, isNotice }: ForwardJob): Promise<void> {
  const [event] = await findEvents(ctx, [BigInt(eventId)]);
  if (!event || !isMessageEvent(event) || isTooOld(event.happenedAt, ctx.clock.now())) return;
  const forwarding = await store.findForwarding(ctx, event.customerId);
  const user = await findUserContact(ctx, event.customerId);
  if (!forwarding || !user || FrozenCustomers.of(ctx).has(event.customerId)) return;
  const received = await findReceived(ctx, event);
  if (!received) return;

  const locale = toLocale(user.locale);
  const kind = isNotice ? "forwarding_limit" : received.code === null ? "forwarded_sms" : "forwarded_code";
  const values = {
    username: user.username,
    ...valuesOf(ctx, received, { event, locale }),
  };
  if (forwarding.channel === "telegram") return sendToChat(ctx, forwarding.chat, { locale, kind, values });
  if (user.emailVerified) await sendMailNow(ctx, id, { kind, to: user.email, locale, values });
}

type Context = { event: EventRow; locale: Locale };

function valuesOf({ settings, clock }: Ctx, received: Received, { event, locale }: Context) {
  const { phone, service, code, isRental } = received;
  const timeOf = (at: Date) => `${at.toISOString().slice(11, 16)} UTC`;
  return {
    phone,
    service:
      service === null ? textsIn(locale).disclosures.wholeNumber : localizedServiceName(locale, service),
    code: code ?? "",
    max: String(FORWARDED_PER_HOUR_MAX),
    until: timeOf(endOfHour(clock.now())),
    receivedAt: timeOf(event.happenedAt),
    link: `${settings.publicUrl}/account/${isRental ? "rentals" : "numbers"}`,
  };
}

type ChatText = {
  locale: Locale;
  kind: "forwarded_code" | "forwarded_sms" | "forwarding_limit";
  values: Record<string, string>;
};

async function sendToChat(ctx: Ctx, chat: bigint | null, { locale, kind, values }: ChatText): Promise<void> {
  const { telegram } = ctx.ports;
  if (!telegram || chat === null) return;
  // The library's errors carry the request, and with it the code; the queue stores and logs errors.
  await telegram.send(chat, fillIn(textsIn(locale).bot[kind], values)).catch(() => {
    throw new Error("Telegram did not take a forwarded code");
  });
}
