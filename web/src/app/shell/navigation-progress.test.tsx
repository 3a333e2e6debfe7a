import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from "@tanstack/react-router";
import { act, render, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { NavigationProgress } from "./navigation-progress.tsx";

it("shows progress until the next page has rendered", async () => {
  let arrive: () => void = () => undefined;
  const rootRoute = createRootRoute({
    component: () => (
      <>
        <NavigationProgress />
        <Outlet />
      </>
    ),
  });
  const first = createRoute({ getParentRoute: () => rootRoute, path: "/", component: () => "First" });
  const slow = createRoute({
    getParentRoute: () => rootRoute,
    path: "/slow",
    loader: () => new Promise<void>((resolve) => (arrive = resolve)),
    component: () => "Slow",
  });
  const history = createMemoryHistory({ initialEntries: ["/"] });
  const router = createRouter({ routeTree: rootRoute.addChildren([first, slow]), history });
  await router.load();
  const { container } = render(<RouterProvider router={router} />);
  const bar = () => container.querySelector("[aria-hidden]");
  expect(bar()).toBeNull();

  act(() => void router.navigate({ href: "/slow" }));
  await waitFor(() => expect(bar()).not.toBeNull());
  expect(container).toHaveTextContent("First");
  act(() => arrive());
  await waitFor(() => expect(container).toHaveTextContent("Slow"));
  // The router announces that a page has rendered after its text is there.
  await waitFor(() => expect(bar()).toBeNull());
});
