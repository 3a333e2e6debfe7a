import { Plural, Trans, useLingui } from "@lingui/react/macro";
import {
  ArrowRightLeft,
  Download,
  Grid3x3,
  ListPlus,
  ListX,
  RefreshCw,
  Table2,
  Upload,
  X,
} from "lucide-react";
import { type RefObject, useRef } from "react";
import { Button } from "../../../ui/controls/button.tsx";
import { useFocusFallback } from "../../../ui/layout/use-focus-fallback.ts";
import type { Sim } from "../queries/sim.ts";
import { isPublished } from "../sims/publish-plan.ts";
import styles from "./sim-toolbar.module.css";

type SimToolbarProps = {
  chosen: readonly Sim[];
  total: number;
  isBusy: boolean;
  isRefreshing: boolean;
  onRefresh: () => void;
  onRentSettings: () => void;
  onSelectAll: () => void;
  onPublish: () => void;
  onPublishWithServices: () => void;
  onUnpublish: () => void;
  onLimits: () => void;
  onHandOver: () => void;
  onClear: () => void;
  onCopy: () => void;
};

/** Actions on the chosen SIMs; offers only those that would change something. */
export function SimToolbar(props: SimToolbarProps) {
  const { chosen, total, isRefreshing, onRefresh, onRentSettings, onSelectAll, onCopy } = props;
  const { t } = useLingui();
  const next = useRef<HTMLButtonElement>(null);
  const keptFocus = useFocusFallback(next);
  return (
    <div className={styles["bar"]} role="toolbar" aria-label={t`Chosen SIM cards`} {...keptFocus}>
      {chosen.length > 0 && <Chosen {...props} next={next} />}
      <Button
        ref={chosen.length > 0 ? undefined : next}
        variant="ghost"
        size="small"
        disabled={total === 0}
        onClick={onSelectAll}
      >
        <Trans>Select all</Trans> <span className="num">{total}</span>
      </Button>
      <span className={styles["tools"]}>
        <Button variant="ghost" size="small" onClick={onCopy}>
          <Table2 />
          <Trans>Copy to spreadsheet</Trans>
        </Button>
        <Button variant="ghost" size="small" onClick={onRentSettings}>
          <Grid3x3 />
          <Trans>Rent settings</Trans>
        </Button>
        <Button variant="ghost" size="small" isBusy={isRefreshing} onClick={onRefresh}>
          <RefreshCw />
          <Trans>Refresh</Trans>
        </Button>
      </span>
    </div>
  );
}

/** `next` receives the focus when the clicked button disappears. */
function Chosen(props: SimToolbarProps & { next: RefObject<HTMLButtonElement | null> }) {
  const {
    next,
    chosen,
    isBusy,
    onPublish,
    onPublishWithServices,
    onUnpublish,
    onLimits,
    onHandOver,
    onClear,
  } = props;
  const { t } = useLingui();
  const canPublish = chosen.some((sim) => !isPublished(sim));
  return (
    <span className={styles["chosen"]}>
      <span className={styles["count"]} role="status">
        <Plural value={chosen.length} one="# selected" other="# selected" />
        <button type="button" aria-label={t`Clear selection`} onClick={onClear}>
          <kbd>Esc</kbd>
          <X size={14} />
        </button>
      </span>
      {canPublish && (
        <>
          <Button ref={next} size="small" isBusy={isBusy} onClick={onPublish}>
            <Upload />
            <Trans>Publish</Trans>
          </Button>
          <Button variant="secondary" size="small" isBusy={isBusy} onClick={onPublishWithServices}>
            <ListPlus />
            <Trans>Publish with services</Trans>
          </Button>
        </>
      )}
      {chosen.some(isPublished) && (
        <Button
          ref={canPublish ? undefined : next}
          variant="secondary"
          size="small"
          isBusy={isBusy}
          onClick={onUnpublish}
        >
          <Download />
          <Trans>Unpublish</Trans>
        </Button>
      )}
      <Button variant="ghost" size="small" onClick={onLimits}>
        <ListX />
        <Trans context="SIM card">Limits</Trans>
      </Button>
      <Button variant="ghost" size="small" onClick={onHandOver}>
        <ArrowRightLeft />
        <Trans>Hand over</Trans>
      </Button>
    </span>
  );
}
