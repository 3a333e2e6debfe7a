import { msg, plural } from "@lingui/core/macro";
import { localizedServiceName } from "@sonum/contract/catalogue/service-name";
import type { streamEvents } from "@sonum/contract/notifications/live-events";
import type { RouteKey, WireReply } from "@sonum/contract/route";
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { loadWithTexts } from "../i18n/index.ts";
import { type LiveState, subscribeLiveStream } from "../lib/api/live-stream.ts";
import { showMessage } from "../lib/api/system-messages.ts";
import { throttle } from "../lib/api/throttle.ts";
import { refreshSession } from "../lib/session/refresh-session.ts";
import { sessionStore } from "../lib/session/session.ts";
import { settingsStore } from "../lib/settings/settings-store.ts";
import { createStore } from "../lib/settings/store.ts";
import { refetchLiveOrders, refetchOrdersAndWallet, upsertOrder } from "./activations.ts";
import type { Order } from "./order.ts";

type LiveEvent = WireReply<typeof streamEvents>;

const route: RouteKey<typeof streamEvents> = "GET /rest/events";
const path = route.replace("GET ", "");

/** Many codes may arrive within a second: each is shown at once, the lists refetch at this interval. */
const LISTS_INTERVAL_MS = 1_000;

export const liveStateStore = createStore<LiveState>("connecting");

/** Applies live events to the page while a customer is signed in. */
export function useLiveUpdates(isSignedIn: boolean, currency: string): void {
  const cache = useQueryClient();

  useEffect(() => {
    if (!isSignedIn) return;
    const stop = new AbortController();
    void stayConnected(cache, `${path}?currency=${currency}`, stop.signal);
    return () => stop.abort();
  }, [cache, isSignedIn, currency]);
}

/** Refreshes a token that expired while disconnected; stops when the session is over. */
async function stayConnected(cache: QueryClient, url: string, signal: AbortSignal): Promise<void> {
  const refreshLists = throttle(LISTS_INTERVAL_MS, () => {
    for (const list of ["recent", "late", "past"])
      void cache.invalidateQueries({ queryKey: ["activations", list] });
    void cache.invalidateQueries({ queryKey: ["wallet"] });
  });
  let wasOpen = false;
  for (;;) {
    liveStateStore.set("connecting");
    const token = sessionStore.get()?.accessToken;
    await subscribeLiveStream({
      url,
      token: () => sessionStore.get()?.accessToken,
      onEvent: (name, data) => {
        applyEvent(cache, name, data);
        if (name === "order" || name === "balance") refreshLists();
      },
      onState: (state) => {
        liveStateStore.set(state);
        // Catches up on events between the first fetch of the orders and the connection, or while it was lost.
        if (state !== "open") return;
        void (wasOpen ? refetchOrdersAndWallet(cache) : refetchLiveOrders(cache));
        wasOpen = true;
      },
      signal,
    });
    if (signal.aborted || !token) return;
    const renewed = await refreshSession(token).catch(() => undefined);
    if (!renewed || renewed === token) return;
  }
}

function applyEvent(cache: QueryClient, name: string, data: unknown): void {
  if (isOrder(name, data)) upsertOrder(cache, data);
  if (isRental(name, data))
    void loadWithTexts("rental", () => import("./rental-updates.ts")).then((news) =>
      news.applyRentalUpdate(cache, data),
    );
  if (isRestock(name, data)) notifyRestock(cache, data);
  if (isStock(name, data)) {
    const isEverything = data.services.includes("*");
    for (const service of isEverything ? [undefined] : data.services)
      void cache.invalidateQueries({ queryKey: ["catalogue", "offers", ...(service ? [service] : [])] });
    for (const list of ["top-countries", "prices", "landing"])
      void cache.invalidateQueries({ queryKey: ["catalogue", list] });
  }
}

/** Notifies of restocked numbers; the restock subscription ends with it. */
function notifyRestock(cache: QueryClient, { country, numberCount, ...event }: DataOf<"restock">): void {
  const { lang } = settingsStore.get();
  const serviceName = localizedServiceName(lang, event.serviceName);
  const place = new Intl.DisplayNames(lang, { type: "region" }).of(country.toUpperCase()) ?? country;
  showMessage({
    status: "success",
    text: msg`Numbers are back: ${{ serviceName }}, ${{ place }}`,
    detail: msg`${plural({ numberCount }, { one: "# number is free", other: "# numbers are free" })}`,
  });
  void cache.invalidateQueries({ queryKey: ["restock"] });
}

type DataOf<Name extends LiveEvent["event"]> = Extract<LiveEvent, { event: Name }>["data"];

const isOrder = (name: string, data: unknown): data is Order => name === "order" && isObject(data);
const isRental = (name: string, data: unknown): data is DataOf<"rental"> =>
  name === "rental" && isObject(data);
const isStock = (name: string, data: unknown): data is DataOf<"stock"> =>
  name === "stock" && isObject(data) && "services" in data;
const isRestock = (name: string, data: unknown): data is DataOf<"restock"> =>
  name === "restock" && isObject(data) && "serviceName" in data;
const isObject = (data: unknown): data is object => typeof data === "object" && data !== null;
