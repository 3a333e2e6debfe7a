import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from "@tanstack/react-router";
import { act, render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { PageAnnouncer } from "./page-announcer.tsx";

it("SHELL-7 tells screen readers the title of the next page", async () => {
  const root = createRootRoute({ component: PageAnnouncer });
  const next = createRoute({ getParentRoute: () => root, path: "/next" });
  const router = createRouter({
    routeTree: root.addChildren([next]),
    history: createMemoryHistory({ initialEntries: ["/"] }),
  });
  await act(async () => render(<RouterProvider router={router} />));
  document.title = "Help · Sonum";
  await act(async () => router.history.push("/next"));
  expect(await screen.findByText("Help · Sonum")).toHaveAttribute("aria-live", "polite");
});
