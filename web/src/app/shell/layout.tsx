import { useMatches } from "@tanstack/react-router";
import { type ReactNode, useEffect } from "react";
import { OrderPanel } from "../../features/storefront/order-panel.tsx";
import { hydrationOf, PAGE } from "../../lib/page/hydration.ts";
import { lazyHydrate } from "../../lib/page/lazy-hydrate.tsx";
import { useSession } from "../../lib/session/use-session.ts";
import { cx } from "../../ui/styles/cx.ts";
import { useIsCurrentPageClosed } from "../closed-sections.ts";
import { ChunkFailure } from "../pages/chunk-failure.tsx";
import { CustomerParts } from "./customer-parts.tsx";
import { Header } from "./header.tsx";
import styles from "./layout.module.css";
import { OnDemandParts } from "./on-demand-parts.tsx";
import { PromoBanner } from "./promo-banner.tsx";
import { SkipLink } from "./skip-link.tsx";

const Footer = lazyHydrate(() => import("./footer.tsx"), "Footer", { texts: ["frame"] });
const ClosedPage = lazyHydrate(() => import("../pages/closed-page.tsx"), "ClosedPage", {
  texts: ["landing"],
  when: "soon",
});

/**
 * The frame around every page: header, left column, main view, footer. A route's `staticData.frame` selects a
 * variant: `shop` keeps the column on phones too, `wide` has no column, `bare` (embedded views) shows only the page.
 */
export function Layout({ children }: { children: ReactNode }) {
  const frame = useMatches({
    select: (matches) => matches.findLast((m) => m.staticData.frame)?.staticData.frame,
  });
  const { role } = useSession();
  useEffect(() => hydrationOf(PAGE).finish(), []);
  const isClosed = useIsCurrentPageClosed();
  if (frame === "bare") return <main>{children}</main>;

  const isCustomer = role === "customer";
  const isBuyer = isCustomer || role === "guest";
  // Partners and operators do not buy: they see the order panel only on shop pages.
  const hasColumn = frame === "shop" || (frame !== "wide" && isBuyer);
  return (
    <>
      <SkipLink />
      <PromoBanner />
      <Header />
      <div
        className={cx(styles["page"], !hasColumn && styles["wide"], frame === "shop" && styles["shop"])}
        data-guest={role === "guest" || undefined}
      >
        {hasColumn && (
          <aside className={styles["column"]}>
            <OrderPanel />
          </aside>
        )}
        <main id="main" className={styles["main"]} tabIndex={-1}>
          {isClosed ? <ClosedPage /> : children}
        </main>
      </div>
      {/* Shows a shop page on phones (see the styles). The footer would do so only once it is parsed to its end. */}
      <span hidden />
      <Footer isAboveTabs={isCustomer} />
      {isCustomer && <CustomerParts />}
      <ChunkFailure />
      <OnDemandParts />
    </>
  );
}
