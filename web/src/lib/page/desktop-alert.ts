const isSupported = () => "Notification" in globalThis;

/** Requests permission if the user has not decided yet; call it only from a click. */
export async function requestAlertPermission(): Promise<boolean> {
  if (!isSupported()) return false;
  if (Notification.permission === "default") await Notification.requestPermission();
  return Notification.permission === "granted";
}

type Alert = { title: string; body: string; tag: string; onPress: () => void };

/** Shows a desktop notification. Does nothing without permission, or where only a service worker may. */
export function showDesktopNotification({ title, body, tag, onPress }: Alert): void {
  if (!isSupported() || Notification.permission !== "granted") return;
  try {
    const alert = new Notification(title, { body, tag, icon: "/favicon.svg" });
    alert.addEventListener("click", () => {
      alert.close();
      globalThis.focus();
      onPress();
    });
  } catch {
    // Chromium on Android has the constructor, but it throws.
  }
}
