import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { subscribeLiveStream } from "../../../lib/api/live-stream.ts";
import { sessionStore } from "../../../lib/session/session.ts";
import { CONSOLE } from "./console.ts";

/** While the console is open, refetches the SIMs of machines that the live channel reports as changed. */
export function useConsoleLive(): void {
  const cache = useQueryClient();
  useEffect(() => {
    const stop = new AbortController();
    const machinesIn = (data: unknown): unknown[] =>
      typeof data === "object" && data !== null && "machines" in data && Array.isArray(data.machines)
        ? data.machines
        : [];
    void subscribeLiveStream({
      url: "/rest/events",
      token: () => sessionStore.get()?.accessToken,
      onEvent: (name, data) => {
        if (name !== "machine") return;
        for (const key of machinesIn(data))
          void cache.invalidateQueries({ queryKey: [...CONSOLE, "sims", key] });
        void cache.invalidateQueries({ queryKey: [...CONSOLE, "machines"] });
      },
      onState: (state) => {
        // Catches up on changes missed while disconnected.
        if (state === "open") void cache.invalidateQueries({ queryKey: CONSOLE });
      },
      signal: stop.signal,
    });
    return () => stop.abort();
  }, [cache]);
}
