import { Trans } from "@lingui/react/macro";
import { useEffect, useRef, useSyncExternalStore } from "react";
import { failedChunkStore } from "../../lib/page/load-chunk.ts";
import { Button } from "../../ui/controls/button.tsx";
import styles from "./chunk-failure.module.css";

/**
 * Offers a reload when a chunk could not be loaded, usually after a new release. A native dialog, because our dialog
 * component is itself loaded on demand.
 */
export function ChunkFailure() {
  const failure = useSyncExternalStore(failedChunkStore.subscribe, failedChunkStore.get, () => undefined);
  const dialog = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    if (failure && !dialog.current?.open) dialog.current?.showModal();
  }, [failure]);

  return (
    <dialog ref={dialog} className={styles["dialog"]} onClose={() => failedChunkStore.set(undefined)}>
      {failure && (
        <>
          <h2>
            <Trans>A part of the page did not load</Trans>
          </h2>
          <p>
            <Trans>
              There may be a newer version of the site. Reload the page; nothing you bought is lost.
            </Trans>
          </p>
          <p className="mono dim">{failure.code}</p>
          <div className={styles["buttons"]}>
            <Button variant="ghost" onClick={() => dialog.current?.close()}>
              <Trans>Not now</Trans>
            </Button>
            <Button onClick={() => location.reload()}>
              <Trans>Reload</Trans>
            </Button>
          </div>
        </>
      )}
    </dialog>
  );
}
