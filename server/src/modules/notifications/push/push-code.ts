import { localizedServiceName } from "@sonum/contract/catalogue/service-name";
import { toLocale } from "@sonum/contract/locale";
import { type Ctx, transact } from "../../../platform/context.ts";
import type { Jobs } from "../../../platform/jobs/jobs.ts";
import type { PushMessage } from "../../../platform/ports.ts";
import { fillIn } from "../../../platform/texts/fill-in.ts";
import { textsIn } from "../../../platform/texts/texts-in.ts";
import { findUserContact } from "../../accounts/index.ts";
import { type EventRow, findEvents } from "../../events/index.ts";
import { FrozenCustomers } from "../../payments/index.ts";
import { findReceived } from "../forwarding/find-received.ts";
import { FORWARDED_WITHIN_MS, isMessageEvent, isTooOld } from "../forwarding/rules.ts";
import { unfollowIfIdle } from "../unfollow-if-idle.ts";
import * as store from "./store.ts";

/** What push services answer once a subscription has ended. */
const GONE = [404, 410];

/**
 * Tells one device that a code arrived: its service, never the code, because a locked screen shows it. A repeat after a crash
 * replaces the first as long as the device has not got it, and on its screen.
 */
export async function pushCode(ctx: Ctx, { sessionId, eventId }: Jobs["notifications:push_code"]) {
  const { webPush } = ctx.ports;
  const [event] = await findEvents(ctx, [BigInt(eventId)]);
  if (!webPush || !event || !isMessageEvent(event) || isTooOld(event.happenedAt, ctx.clock.now())) return;
  const device = await store.findDevice(ctx, sessionId);
  const user = await findUserContact(ctx, event.customerId);
  if (device?.userId !== event.customerId || !user || FrozenCustomers.of(ctx).has(event.customerId)) return;
  const received = await findReceived(ctx, event);
  if (!received) return;

  const { status, told } = await webPush.send(device, messageOf(ctx, event, { ...received, ...user }));
  if (status !== undefined && GONE.includes(status)) return forgetDevice(ctx, device);
  if (status === undefined || status === 429 || status >= 500)
    throw new Error(`The push service did not take a message: ${told}`);
  if (status >= 400) ctx.log.warn({ status }, "A push service refused a message");
}

type Subject = { service: string | null; code: string | null; isRental: boolean; locale: string };

function messageOf(ctx: Ctx, event: EventRow, subject: Subject): PushMessage {
  const locale = toLocale(subject.locale);
  const { push, disclosures } = textsIn(locale);
  const { service: name, isRental } = subject;
  const service = name === null ? disclosures.wholeNumber : localizedServiceName(locale, name);
  const ageMs = ctx.clock.now().getTime() - event.happenedAt.getTime();
  const text = JSON.stringify({
    title: fillIn(subject.code === null ? push.smsTitle : push.codeTitle, { service }),
    body: push.body,
    path: `/account/${isRental ? "rentals" : "numbers"}`,
    // The same as those of alerts of an open page, so that one replaces the other.
    tag: `${isRental ? "rental" : "order"}-${event.orderId === null ? "" : ctx.publicIds.toPublic(event.orderId)}`,
    lang: locale,
  });
  return { text, topic: `event-${event.id}`, keptSeconds: Math.ceil((FORWARDED_WITHIN_MS - ageMs) / 1000) };
}

const forgetDevice = (ctx: Ctx, { userId, sessionId, endpoint }: store.StoredDevice): Promise<void> =>
  transact(ctx, async (tx) => {
    await store.deleteDevice(tx, { sessionId, endpoint });
    await unfollowIfIdle(tx, userId);
  });
