import { ClientOnly, Outlet } from "@tanstack/react-router";
import { lazy, Suspense } from "react";
import { loadTexts } from "../i18n/index.ts";
import { Skeleton } from "../ui/skeleton.tsx";

const OutletWithTexts = lazy(async () => {
  await loadTexts("account");
  return { default: Outlet };
});

/** Pages behind a sign-in are drawn in the browser only: the server knows nobody and sends the frame around them. */
export const AccountPages = () => (
  <ClientOnly fallback={<Placeholder />}>
    <Suspense fallback={<Placeholder />}>
      <OutletWithTexts />
    </Suspense>
  </ClientOnly>
);

const Placeholder = () => (
  <div aria-busy="true">
    <Skeleton shape="card" />
  </div>
);
