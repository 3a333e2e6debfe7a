import { useSettings } from "../lib/settings-store.ts";
import { useSession } from "../lib/use-session.ts";
import { useLiveUpdates } from "../queries/live.ts";

/** Shows nothing: keeps the line to the server open while a customer is signed in. */
export function LiveUpdates() {
  const { role } = useSession();
  const { currency } = useSettings();
  useLiveUpdates(role === "customer", currency);
  return null;
}
