import { Trans } from "@lingui/react/macro";
import { ClientOnly } from "@tanstack/react-router";
import { Suspense } from "react";
import { RentPage } from "../../features/storefront/public-pages.ts";
import { loadTexts, loadWithTexts } from "../../i18n/index.ts";
import { lazyComponent } from "../../lib/page/lazy-component.ts";
import { useSession } from "../../lib/session/use-session.ts";
import styles from "./home-page.module.css";
import { NumbersPlaceholder } from "./numbers-placeholder.tsx";

const RentalsPage = lazyComponent(async () => {
  await loadTexts("account");
  return loadWithTexts("rental", () => import("../../features/rentals/rentals-page.tsx"));
}, "RentalsPage");
const RentalsStrip = lazyComponent(
  () => loadWithTexts("rental", () => import("../../features/rentals/rentals-strip.tsx")),
  "RentalsStrip",
);

/** Visitors read about renting, customers see their rentals: beside the order panel, on phones as a strip. */
export function RentHomePage() {
  const { role } = useSession();
  if (role !== "customer") return <RentPage />;
  return (
    <>
      <div className={styles["whole"]}>
        <ClientOnly fallback={<NumbersPlaceholder />}>
          <Suspense fallback={<NumbersPlaceholder />}>
            <RentalsPage isInShop />
          </Suspense>
        </ClientOnly>
      </div>
      <div className={styles["strip"]}>
        <h1 className="visually-hidden">
          <Trans>Rentals</Trans>
        </h1>
        <ClientOnly>
          <Suspense>
            <RentalsStrip hasPlace />
          </Suspense>
        </ClientOnly>
      </div>
    </>
  );
}
