import { requestAlertPermission } from "../../lib/page/desktop-alert.ts";

/** Browsers without push notifications: old ones, pages without https, and iPhones unless the shop is on their home screen. */
export const hasPush = (): boolean => "serviceWorker" in navigator && "PushManager" in globalThis;

type Subscription = { endpoint: string; p256dh: string; auth: string };

/** Asks for permission; call it only from a click. A subscription of before is replaced: the shop may have other keys now. */
export async function subscribe(publicKey: string): Promise<Subscription | undefined> {
  if (!(await requestAlertPermission())) return undefined;
  const { pushManager } = await navigator.serviceWorker.register("/service-worker.js");
  await (await pushManager.getSubscription())?.unsubscribe();
  const created = await pushManager
    .subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
    .catch(() => undefined);
  const { endpoint, keys } = created?.toJSON() ?? {};
  const { p256dh, auth } = keys ?? {};
  return endpoint && p256dh && auth ? { endpoint, p256dh, auth } : undefined;
}

/** The browser forgets the subscription, even if the shop could not. */
export async function endSubscription(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  await (await registration?.pushManager?.getSubscription())?.unsubscribe();
}
