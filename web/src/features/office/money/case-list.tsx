import { Trans } from "@lingui/react/macro";
import type { UseQueryResult } from "@tanstack/react-query";
import { CircleCheck, CircleX } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "../../../ui/controls/button.tsx";
import { Skeleton } from "../../../ui/layout/skeleton.tsx";
import { StateCard } from "../../../ui/layout/state-card.tsx";
import styles from "./money.module.css";

type CaseListProps<Item> = {
  query: Pick<UseQueryResult<Item[]>, "data" | "isError" | "refetch">;
  empty: ReactNode;
  children: (item: Item) => ReactNode;
};

/** Cases as cards, with empty and error states. */
export function CaseList<Item>({ query: { data, isError, refetch }, empty, children }: CaseListProps<Item>) {
  if (data === undefined)
    return isError ? <NotLoaded onRetry={() => void refetch()} /> : <Skeleton shape="card" />;
  if (data.length === 0)
    return (
      <StateCard icon={<CircleCheck />} tone="green" title={<Trans>Nothing waits here</Trans>}>
        {empty}
      </StateCard>
    );
  return <div className={styles["cases"]}>{data.map(children)}</div>;
}

export const NotLoaded = ({ onRetry }: { onRetry: () => void }) => (
  <StateCard
    icon={<CircleX />}
    tone="red"
    title={<Trans>This could not be loaded</Trans>}
    action={
      <Button onClick={onRetry}>
        <Trans>Try again</Trans>
      </Button>
    }
  >
    <Trans>Nothing was changed by it.</Trans>
  </StateCard>
);
