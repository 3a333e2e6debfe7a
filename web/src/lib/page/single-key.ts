import { settingsStore } from "../settings/settings-store.ts";

/** Whether an event is a shortcut of one key: not in a field, without modifiers, and not switched off. */
export const isSingleKey = (event: KeyboardEvent): boolean =>
  !event.defaultPrevented &&
  !event.ctrlKey &&
  !event.metaKey &&
  !event.altKey &&
  settingsStore.get().singleKeys &&
  !isTyping(event.target);

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));
