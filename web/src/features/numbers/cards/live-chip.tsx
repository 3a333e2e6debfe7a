import { Trans } from "@lingui/react/macro";
import { WifiOff } from "lucide-react";
import { useSyncExternalStore } from "react";
import { liveStateStore } from "../../../queries/live.ts";
import { Chip, LiveDot } from "../../../ui/controls/chip.tsx";

/** State of the live connection. While it is down, the page polls every ten seconds. */
export function LiveChip() {
  const state = useSyncExternalStore(
    liveStateStore.subscribe,
    liveStateStore.get,
    () => "connecting" as const,
  );
  if (state === "connecting")
    return (
      <Chip>
        <LiveDot />
        <Trans>Connecting</Trans>
      </Chip>
    );
  if (state === "open")
    return (
      <Chip tone="green">
        <LiveDot />
        <Trans>Live</Trans>
      </Chip>
    );
  return (
    <Chip tone="blue">
      <WifiOff />
      {state === "waiting" ? (
        <Trans>Reconnecting, codes are safe</Trans>
      ) : (
        <Trans>Offline, codes are safe</Trans>
      )}
    </Chip>
  );
}
