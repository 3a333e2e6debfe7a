import { Trans, useLingui } from "@lingui/react/macro";
import { Button } from "../../../ui/controls/button.tsx";
import styles from "./keyset-pager.module.css";

type KeysetPagerProps = {
  isFirst: boolean;
  next: string | null;
  /** Sorted by time, newest first: changes the button labels. */
  isByTime: boolean;
  /** Undefined: to the first page. */
  onPage: (after: string | undefined) => void;
};

/** The pager of a list that is read from a row on: back to the first page, and to the next one. */
export function KeysetPager({ isFirst, next, isByTime, onPage }: KeysetPagerProps) {
  const { t } = useLingui();
  if (isFirst && next === null) return null;
  return (
    <nav className={styles["pager"]} aria-label={t`Pages`}>
      {!isFirst && (
        <Button variant="secondary" onClick={() => onPage(undefined)}>
          {isByTime ? <Trans>Newest</Trans> : <Trans>First page</Trans>}
        </Button>
      )}
      {next !== null && (
        <Button variant="secondary" onClick={() => onPage(next)}>
          {isByTime ? <Trans>Older</Trans> : <Trans>Next page</Trans>}
        </Button>
      )}
    </nav>
  );
}
