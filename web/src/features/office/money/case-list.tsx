import { Trans } from "@lingui/react/macro";
import type { UseQueryResult } from "@tanstack/react-query";
import { CircleCheck } from "lucide-react";
import type { ReactNode } from "react";
import { LoadFailed } from "../../../ui/layout/not-loaded.tsx";
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
  if (data === undefined) return <Unloaded isError={isError} onRetry={() => void refetch()} />;
  if (data.length === 0)
    return (
      <StateCard icon={<CircleCheck />} tone="green" title={<Trans>Nothing waits here</Trans>}>
        {empty}
      </StateCard>
    );
  return <div className={styles["cases"]}>{data.map(children)}</div>;
}

type UnloadedProps = { isError: boolean; onRetry: () => void };

/** In place of data: a placeholder while it loads, the error state if that failed. */
export const Unloaded = ({ isError, onRetry }: UnloadedProps) =>
  isError ? (
    <LoadFailed title={<Trans>This could not be loaded</Trans>} onRetry={onRetry}>
      <Trans>Nothing was changed by it.</Trans>
    </LoadFailed>
  ) : (
    <Skeleton shape="card" />
  );
