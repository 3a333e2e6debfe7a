import { ClientOnly } from "@tanstack/react-router";
import { lazy, Suspense } from "react";
import { WelcomePage } from "../features/storefront/welcome-page.tsx";
import { useSession } from "../lib/use-session.ts";
import { NumbersPlaceholder } from "./numbers-placeholder.tsx";

const NumbersPage = lazy(async () => ({
  default: (await import("../features/numbers/numbers-page.tsx")).NumbersPage,
}));

/** A visitor is told how it works; a customer sees their numbers beside the order panel. */
export function HomePage() {
  const { role } = useSession();
  if (role !== "customer") return <WelcomePage />;
  return (
    <ClientOnly fallback={<NumbersPlaceholder />}>
      <Suspense fallback={<NumbersPlaceholder />}>
        <NumbersPage />
      </Suspense>
    </ClientOnly>
  );
}
