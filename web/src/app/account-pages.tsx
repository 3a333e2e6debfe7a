import { ClientOnly, Outlet } from "@tanstack/react-router";
import { Skeleton } from "../ui/skeleton.tsx";

/** Pages behind a sign-in are drawn in the browser only: the server knows nobody and sends the frame around them. */
export const AccountPages = () => (
  <ClientOnly
    fallback={
      <div aria-busy="true">
        <Skeleton shape="card" />
      </div>
    }
  >
    <Outlet />
  </ClientOnly>
);
