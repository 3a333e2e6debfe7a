import { Trans } from "@lingui/react/macro";
import { CloudOff, RefreshCw } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "./button.tsx";
import { StateCard } from "./state-card.tsx";

type NotLoadedProps = {
  title: ReactNode;
  /** What is safe all the same; unless told, that nothing is lost. */
  children?: ReactNode;
  /** What to quote when asking for help. */
  trace?: string | undefined;
  onRetry: () => void;
};

/** A list that did not come: what failed, what stays, what to quote when asking for help, and the way to try again. */
export const NotLoaded = ({ title, children, trace, onRetry }: NotLoadedProps) => (
  <StateCard
    icon={<CloudOff />}
    tone="red"
    title={title}
    action={
      <Button variant="secondary" onClick={onRetry}>
        <RefreshCw />
        <Trans>Try again</Trans>
      </Button>
    }
  >
    {children ?? <Trans>Nothing is lost. Try again in a moment.</Trans>}{" "}
    {trace && <span className="mono">{trace}</span>}
  </StateCard>
);
