import { Trans } from "@lingui/react/macro";
import { CloudOff } from "lucide-react";
import { Button } from "../controls/button.tsx";
import styles from "./not-refreshed.module.css";

type NotRefreshedProps = { list: { isOutdated: boolean; isFetching: boolean; refetch: () => unknown } };

/** A line above a list whose rows could not be refreshed. */
export const NotRefreshed = ({ list: { isOutdated, isFetching, refetch } }: NotRefreshedProps) =>
  isOutdated && (
    <div className={styles["line"]} role="status">
      <CloudOff size={15} />
      <span>
        <Trans>Could not be refreshed. You see what was loaded before.</Trans>
      </span>
      <Button variant="ghost" size="small" isBusy={isFetching} onClick={() => void refetch()}>
        <Trans>Try again</Trans>
      </Button>
    </div>
  );
