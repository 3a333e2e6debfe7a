import { Outlet } from "@tanstack/react-router";
import { Suspense } from "react";
import { Confirmation } from "../confirmation.tsx";
import { ChunkFailure } from "../pages/chunk-failure.tsx";
import { SkipLink } from "../shell/skip-link.tsx";
import { SystemMessages } from "../shell/system-messages.tsx";
import styles from "./office-frame.module.css";
import { OfficeHeader } from "./office-header.tsx";
import { OfficeNav } from "./office-nav.tsx";
import { OfficeShortcuts } from "./office-shortcuts.tsx";

const NAV_ID = "office-nav";

/** Layout of every office page: header, side navigation, system messages and dialogs. */
export const OfficeFrame = () => (
  <>
    <SkipLink />
    <OfficeHeader navId={NAV_ID} />
    <div className={styles["columns"]}>
      <aside className={styles["side"]}>
        <OfficeNav />
      </aside>
      <main id="main" className={styles["main"]} tabIndex={-1}>
        <Outlet />
      </main>
    </div>
    <div id={NAV_ID} popover="auto" className={styles["sheet"]}>
      <OfficeNav onFollow={() => document.getElementById(NAV_ID)?.hidePopover()} />
    </div>
    <ChunkFailure />
    <Suspense>
      <SystemMessages />
      <Confirmation />
      <OfficeShortcuts />
    </Suspense>
  </>
);
