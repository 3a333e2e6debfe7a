import { useLingui } from "@lingui/react";
import { CircleCheck, OctagonX, TriangleAlert } from "lucide-react";
import { useSyncExternalStore } from "react";
import { noConnectionText } from "../../lib/api/status-texts.ts";
import {
  hideMessage,
  type MessageStatus,
  type MessageText,
  messagesStore,
  type ShownMessage,
} from "../../lib/api/system-messages.ts";
import { cx } from "../../ui/styles/cx.ts";
import { NavigationProgress } from "./navigation-progress.tsx";
import { PageAnnouncer } from "./page-announcer.tsx";
import styles from "./system-messages.module.css";

const icons: Record<MessageStatus, typeof CircleCheck> = {
  success: CircleCheck,
  error: OctagonX,
  auth_needed: TriangleAlert,
  warning: TriangleAlert,
};

const none: readonly ShownMessage[] = [];

/** Toasts of the page. A click anywhere on a message hides it. */
export function SystemMessages() {
  const messages = useSyncExternalStore(messagesStore.subscribe, messagesStore.get, () => none);
  const isOnline = useSyncExternalStore(
    subscribeToNetwork,
    () => navigator.onLine !== false,
    () => true,
  );
  return (
    <>
      <NavigationProgress />
      <PageAnnouncer />
      <div className={styles["stack"]}>
        {messages.map((message) => (
          <Message key={message.id} message={message} />
        ))}
        {!isOnline && <Message message={offline} />}
      </div>
    </>
  );
}

/** Stays until the network is back; pending requests wait for it. */
const offline: ShownMessage = { id: 0, status: "warning", text: noConnectionText, isShown: true };

function subscribeToNetwork(onChange: () => void): () => void {
  addEventListener("online", onChange);
  addEventListener("offline", onChange);
  return () => {
    removeEventListener("online", onChange);
    removeEventListener("offline", onChange);
  };
}

function Message({ message }: { message: ShownMessage }) {
  const { _ } = useLingui();
  const { id, status, isShown } = message;
  const Icon = icons[status];
  const read = (text: MessageText) => (typeof text === "string" ? text : _(text));
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: messages hide by themselves; a click only speeds it up
    // biome-ignore lint/a11y/noStaticElementInteractions: see above
    <div
      className={cx(styles["message"], styles[status], isShown && styles["shown"])}
      role={status === "success" ? "status" : "alert"}
      onClick={() => hideMessage(id)}
    >
      {isShown && (
        <>
          <Icon size={18} />
          <div>
            <b>{read(message.text)}</b>
            {message.detail !== undefined && <span>{[message.detail].flat().map(read).join("\n")}</span>}
          </div>
        </>
      )}
    </div>
  );
}
