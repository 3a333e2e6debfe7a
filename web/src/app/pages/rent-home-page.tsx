import { ClientOnly } from "@tanstack/react-router";
import { Suspense } from "react";
import { RentPage } from "../../features/storefront/public-pages.ts";
import { loadTexts, withTexts } from "../../i18n/index.ts";
import { lazyPart } from "../../lib/lazy-part.ts";
import { useSession } from "../../lib/use-session.ts";
import { NumbersPlaceholder } from "./numbers-placeholder.tsx";

const RentalsPage = lazyPart(async () => {
  await loadTexts("account");
  return withTexts("rental", () => import("../../features/rentals/rentals-page.tsx"));
}, "RentalsPage");

/** A visitor reads what renting is; a customer sees the numbers they rent. */
export function RentHomePage() {
  const { role } = useSession();
  if (role !== "customer") return <RentPage />;
  return (
    <ClientOnly fallback={<NumbersPlaceholder />}>
      <Suspense fallback={<NumbersPlaceholder />}>
        <RentalsPage />
      </Suspense>
    </ClientOnly>
  );
}
