import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Button } from "../../ui/button.tsx";
import styles from "./list-screen.module.css";

/** What a partner does to have something in a list: in words, and the way there. */
export type NextStep = { text: ReactNode; action: ReactNode };

type NoRowsProps = {
  /** The list did not load: nothing is known, so nothing is advised. */
  isUnknown: boolean;
  onClear: (() => void) | undefined;
  next: NextStep;
};

/** Why a list is empty and what to do about it: let go of the filters where there are any, else the first step. */
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
