import { useSyncExternalStore } from "react";
import { sessionStore } from "../lib/session/session.ts";
import { useSession } from "../lib/session/use-session.ts";
import { createStore } from "../lib/settings/store.ts";
import type { PurchaseRequest } from "./activations.ts";

/** A purchase that waits for money: it is repeated with the same key, so that it buys once (decision 089). */
export type PendingPurchase = {
  /** The username of the customer who pressed the button. */
  owner: string;
  key: string;
  request: PurchaseRequest;
  missingUsd: number | undefined;
  since: number;
};

/** Afterwards the customer no longer expects a purchase by itself. */
export const PENDING_MS = 60 * 60_000;

const KEY = "sonum_pending_purchase";

const store = createStore<PendingPurchase | undefined>(read());

let expiry: ReturnType<typeof setTimeout> | undefined;

if (!import.meta.env.SSR) {
  addEventListener("storage", ({ key }) => {
    if (key === KEY) store.set(read());
  });
  store.subscribe(clearWhenOld);
  clearWhenOld();
}

/** Of this customer, and not too old. */
export function usePendingPurchase(): PendingPurchase | undefined {
  const { username } = useSession();
  const pending = useSyncExternalStore(store.subscribe, store.get, () => undefined);
  return pending && isCurrent(pending, username) ? pending : undefined;
}

export function findPendingPurchase(): PendingPurchase | undefined {
  const pending = store.get();
  return pending && isCurrent(pending, sessionStore.get()?.username) ? pending : undefined;
}

export function storePendingPurchase({ key, request, missingUsd }: Omit<PendingPurchase, "owner" | "since">) {
  const owner = sessionStore.get()?.username;
  if (owner !== undefined) save({ owner, key, request, missingUsd, since: Date.now() });
}

/** Another purchase that waits stays. */
export function clearPendingPurchase(key: string): void {
  if (store.get()?.key === key) save(undefined);
}

function clearWhenOld(): void {
  clearTimeout(expiry);
  const pending = store.get();
  if (!pending) return;
  const leftMs = pending.since + PENDING_MS - Date.now();
  expiry = setTimeout(clearPendingPurchase, Math.max(0, leftMs), pending.key);
}

const isCurrent = ({ owner, since }: PendingPurchase, username: string | undefined) =>
  owner === username && Date.now() - since < PENDING_MS;

function save(pending: PendingPurchase | undefined): void {
  if (pending) localStorage.setItem(KEY, JSON.stringify(pending));
  else localStorage.removeItem(KEY);
  store.set(pending);
}

/** Ignores invalid stored data. */
function read(): PendingPurchase | undefined {
  if (import.meta.env.SSR) return undefined;
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? "null");
    return isPending(stored) ? stored : undefined;
  } catch {
    return undefined;
  }
}

function isPending(value: unknown): value is PendingPurchase {
  return (
    isObject(value) &&
    typeof value["owner"] === "string" &&
    typeof value["key"] === "string" &&
    typeof value["since"] === "number" &&
    isObject(value["request"]) &&
    typeof value["request"]["service"] === "string" &&
    typeof value["request"]["country"] === "string" &&
    typeof value["request"]["currency"] === "string" &&
    typeof value["request"]["price"] === "number"
  );
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
