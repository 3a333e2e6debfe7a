import { Trans } from "@lingui/react/macro";
import { CircleX, CloudOff, RefreshCw } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "../controls/button.tsx";
import { Skeleton } from "./skeleton.tsx";
import { StateCard } from "./state-card.tsx";

type NotLoadedProps = {
  title: ReactNode;
  /** Defaults to: nothing is lost. */
  children?: ReactNode;
  /** Request id or code to quote to support. */
  trace?: string | undefined;
  onRetry: () => void;
};

/** Error state of a list that failed to load, with a retry button. */
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

/** In place of a list: a placeholder while it loads, the error state if that failed. */
export const ListPlaceholder = ({ isError, ...failure }: NotLoadedProps & { isError: boolean }) =>
  isError ? (
    <NotLoaded {...failure} />
  ) : (
    <div aria-busy="true">
      <Skeleton shape="card" />
    </div>
  );

type LoadFailedProps = Required<Pick<NotLoadedProps, "title" | "children" | "onRetry">>;

/** Error state of a page or section that failed to load. */
export const LoadFailed = ({ title, children, onRetry }: LoadFailedProps) => (
  <StateCard
    icon={<CircleX />}
    tone="red"
    title={title}
    action={
      <Button onClick={onRetry}>
        <Trans>Try again</Trans>
      </Button>
    }
  >
    {children}
  </StateCard>
);
