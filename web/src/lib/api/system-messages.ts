import type { MessageDescriptor } from "@lingui/core";
import { settingsStore } from "../settings/settings-store.ts";
import { createStore } from "../settings/store.ts";

export type MessageStatus = "success" | "error" | "auth_needed" | "warning";

/** Our own texts are descriptors and follow the language; texts of the server are shown as received. */
export type MessageText = MessageDescriptor | string;

export type SystemMessage = {
  status: MessageStatus;
  text: MessageText;
  detail?: MessageText | readonly MessageText[];
};

export type ShownMessage = SystemMessage & { id: number; isShown: boolean };

const SHOW_AFTER_MS = 100;
const ERROR_SECONDS = 3;
const REMOVE_AFTER_MS = 300;
const MESSAGES_MAX = 4;

export const messagesStore = createStore<readonly ShownMessage[]>([]);

let lastId = 0;

/** Shows a message; it disappears by itself or on a click and is announced by screen readers. */
export function showMessage(message: SystemMessage): void {
  const id = ++lastId;
  const isError = message.status === "error" || message.status === "auth_needed";
  const seconds = isError ? ERROR_SECONDS : settingsStore.get().messageSeconds;

  messagesStore.set([...messagesStore.get().slice(1 - MESSAGES_MAX), { ...message, id, isShown: false }]);
  setTimeout(() => setShown(id, true), SHOW_AFTER_MS);
  setTimeout(() => hideMessage(id), SHOW_AFTER_MS + seconds * 1000);
}

export function hideMessage(id: number): void {
  setShown(id, false);
  setTimeout(() => messagesStore.set(messagesStore.get().filter((m) => m.id !== id)), REMOVE_AFTER_MS);
}

function setShown(id: number, isShown: boolean): void {
  messagesStore.set(messagesStore.get().map((m) => (m.id === id ? { ...m, isShown } : m)));
}
