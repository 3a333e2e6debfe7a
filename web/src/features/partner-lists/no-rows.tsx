import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Button } from "../../ui/controls/button.tsx";
import styles from "./list-screen.module.css";

/** How a partner fills an empty list: a text and a link. */
export type NextStep = { text: ReactNode; action: ReactNode };

type NoRowsProps = {
  /** The list did not load, so no advice is shown. */
  isUnknown: boolean;
  onClear: (() => void) | undefined;
  next: NextStep;
};

/** Why a list is empty: clear the filters if any are set, else the next step. */
export const NoRows = ({ isUnknown, onClear, next }: NoRowsProps) => (
  <div className={styles["empty"]}>
    <b>
      <Trans>No data</Trans>
    </b>
    {!isUnknown &&
      (onClear ? (
        <>
          <p>
            <Trans>Nothing fits the filters.</Trans>
          </p>
          <Button variant="secondary" onClick={onClear}>
            <Trans>Show all</Trans>
          </Button>
        </>
      ) : (
        <>
          <p>{next.text}</p>
          {next.action}
        </>
      ))}
  </div>
);
