const canAlert = () => "Notification" in globalThis;

/** Asks the browser, which asks the person; only ever called on a press. */
export async function mayAlert(): Promise<boolean> {
  if (!canAlert()) return false;
  if (Notification.permission === "default") await Notification.requestPermission();
  return Notification.permission === "granted";
}

type Alert = { title: string; body: string; tag: string; onPress: () => void };

/** Tells through the desktop. Where it is not allowed, or where only a service worker may, nothing happens. */
export function showAlert({ title, body, tag, onPress }: Alert): void {
  if (!canAlert() || Notification.permission !== "granted") return;
  try {
    const alert = new Notification(title, { body, tag, icon: "/favicon.svg" });
    alert.addEventListener("click", () => {
      alert.close();
      globalThis.focus();
      onPress();
    });
  } catch {
    // Chromium on Android knows the constructor and refuses to use it.
  }
}
