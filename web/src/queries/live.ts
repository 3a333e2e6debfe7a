import type { streamEvents } from "@sonum/contract/live";
import type { RouteKey, WireReply } from "@sonum/contract/route";
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { hearLiveStream, type LiveState } from "../lib/live-stream.ts";
import { refreshSession } from "../lib/refresh-session.ts";
import { sessionStore } from "../lib/session.ts";
import { createStore } from "../lib/store.ts";
import { type Order, putOrder } from "./activations.ts";

type LiveEvent = WireReply<typeof streamEvents>;

const route: RouteKey<typeof streamEvents> = "GET /rest/events";
const path = route.replace("GET ", "");

export const liveStateStore = createStore<LiveState>("connecting");

/** While a customer is signed in, what happens on the server shows on the page without being asked for. */
export function useLiveUpdates(isSignedIn: boolean, currency: string): void {
  const cache = useQueryClient();

  useEffect(() => {
    if (!isSignedIn) return;
    const stop = new AbortController();
    void stayConnected(cache, `${path}?currency=${currency}`, stop.signal);
    return () => stop.abort();
  }, [cache, isSignedIn, currency]);
}

/** A token that ran out while the line was down is renewed; a session that is over ends the listening. */
async function stayConnected(cache: QueryClient, url: string, signal: AbortSignal): Promise<void> {
  for (;;) {
    liveStateStore.set("connecting");
    const token = sessionStore.get()?.accessToken;
    await hearLiveStream({
      url,
      token: () => sessionStore.get()?.accessToken,
      onEvent: (name, data) => takeEvent(cache, name, data),
      onState: liveStateStore.set,
      signal,
    });
    if (signal.aborted || !token) return;
    const renewed = await refreshSession(token).catch(() => undefined);
    if (!renewed || renewed === token) return;
  }
}

function takeEvent(cache: QueryClient, name: string, data: unknown): void {
  if (isOrder(name, data)) {
    putOrder(cache, data);
    for (const list of ["recent", "late", "past"])
      void cache.invalidateQueries({ queryKey: ["activations", list] });
  }
  if (name === "order" || name === "balance") void cache.invalidateQueries({ queryKey: ["wallet"] });
  if (isStock(name, data)) {
    for (const service of data.services)
      void cache.invalidateQueries({ queryKey: ["catalogue", "offers", service] });
    void cache.invalidateQueries({ queryKey: ["catalogue", "top-countries"] });
  }
}

type DataOf<Name extends LiveEvent["event"]> = Extract<LiveEvent, { event: Name }>["data"];

const isOrder = (name: string, data: unknown): data is Order => name === "order" && isObject(data);
const isStock = (name: string, data: unknown): data is DataOf<"stock"> =>
  name === "stock" && isObject(data) && "services" in data;
const isObject = (data: unknown): data is object => typeof data === "object" && data !== null;
