import { Trans } from "@lingui/react/macro";
import { ClientOnly } from "@tanstack/react-router";
import { type ReactNode, Suspense } from "react";
import { loadWithTexts } from "../../i18n/index.ts";
import { lazyComponent } from "../../lib/page/lazy-component.ts";
import { useSession } from "../../lib/session/use-session.ts";
import styles from "./home-page.module.css";
import { NumbersPlaceholder } from "./numbers-placeholder.tsx";

const NumbersPage = lazyComponent(
  () => loadWithTexts("account", () => import("../../features/numbers/numbers-page.tsx")),
  "NumbersPage",
);
const NumbersStrip = lazyComponent(
  () => loadWithTexts("account", () => import("../../features/numbers/numbers-strip.tsx")),
  "NumbersStrip",
);

/** Visitors see the welcome page, customers their numbers: beside the order panel, on phones as a strip. */
export function HomePage({ welcome }: { welcome: ReactNode }) {
  const { role } = useSession();
  if (role !== "customer") return welcome;
  return (
    <>
      <div className={styles["whole"]}>
        <ClientOnly fallback={<NumbersPlaceholder />}>
          <Suspense fallback={<NumbersPlaceholder />}>
            <NumbersPage />
          </Suspense>
        </ClientOnly>
      </div>
      <div className={styles["strip"]}>
        <h1 className="visually-hidden">
          <Trans>Active numbers</Trans>
        </h1>
        <ClientOnly>
          <Suspense>
            <NumbersStrip />
          </Suspense>
        </ClientOnly>
      </div>
    </>
  );
}
