import { Trans } from "@lingui/react/macro";
import { Hourglass, SearchX } from "lucide-react";
import { Button } from "../../../ui/controls/button.tsx";
import { NotLoaded } from "../../../ui/layout/not-loaded.tsx";
import { Skeleton } from "../../../ui/layout/skeleton.tsx";
import { StateCard } from "../../../ui/layout/state-card.tsx";
import styles from "../console-page.module.css";

type NoRowsProps = {
  why: "pending" | "failed" | "filtered" | "waiting" | "empty";
  onRetry: () => void;
  onAll: () => void;
};

/** Why the table is empty, and what to do. */
export function NoRows({ why, onRetry, onAll }: NoRowsProps) {
  if (why === "pending")
    return (
      <div className={styles["loading"]} aria-busy="true">
        {Array.from({ length: 12 }, (_, n) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: placeholders without identity
          <Skeleton key={n} />
        ))}
      </div>
    );
  if (why === "failed")
    return (
      <NotLoaded title={<Trans>The SIM cards could not be loaded</Trans>} onRetry={onRetry}>
        <Trans>Nothing was changed. The page keeps trying by itself.</Trans>
      </NotLoaded>
    );
  if (why === "filtered")
    return (
      <StateCard
        icon={<SearchX />}
        title={<Trans>No SIM card fits</Trans>}
        action={
          <Button onClick={onAll}>
            <Trans>Show all</Trans>
          </Button>
        }
      >
        <Trans>Choose another state or search for something else.</Trans>
      </StateCard>
    );
  if (why === "waiting")
    return (
      <StateCard icon={<Hourglass />} title={<Trans>This machine waits for its first report</Trans>}>
        <Trans>
          Start the agent with its key and secret, or fill in the SIM list of your gateway and set it up by
          its guide: Machines, Connection. The SIM cards then appear here.
        </Trans>
      </StateCard>
    );
  return (
    <StateCard icon={<SearchX />} title={<Trans>This machine holds no SIM cards yet</Trans>}>
      <Trans>
        Our agent and GoIP report them by themselves. For any other gateway fill in its SIM list: Machines,
        Connection.
      </Trans>
    </StateCard>
  );
}
