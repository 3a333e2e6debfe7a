import { ClientOnly } from "@tanstack/react-router";
import { Suspense } from "react";
import { loadWithTexts } from "../../i18n/index.ts";
import { lazyComponent } from "../../lib/page/lazy-component.ts";
import type { Role } from "../../lib/session/visit.ts";
import { Skeleton } from "../../ui/layout/skeleton.tsx";
import styles from "./user-controls.module.css";

const BalanceBox = lazyComponent(
  () => loadWithTexts("frame", () => import("./balance-box.tsx")),
  "BalanceBox",
);
const ProfileMenu = lazyComponent(
  () => loadWithTexts("frame", () => import("./profile-menu.tsx")),
  "ProfileMenu",
);

/** Balance and profile menu of a signed-in user. A placeholder keeps their space in the first render. */
export const UserControls = ({ role }: { role: Exclude<Role, "guest"> }) => (
  <ClientOnly fallback={<Placeholder role={role} />}>
    <Suspense fallback={<Placeholder role={role} />}>
      <BalanceBox role={role} />
      <ProfileMenu role={role} />
    </Suspense>
  </ClientOnly>
);

const Placeholder = ({ role }: { role: Role }) => (
  <span className={styles["placeholder"]} data-role={role} aria-hidden="true">
    <Skeleton shape="short" />
  </span>
);
