import { msg } from "@lingui/core/macro";
import { createRootRouteWithContext } from "@tanstack/react-router";
import { Document } from "./document.tsx";
import { headWithTitle } from "./page-title.ts";
import type { RouterContext } from "./router.tsx";

export const Route = createRootRouteWithContext<RouterContext>()({
  head: headWithTitle(msg`Temporary numbers for SMS codes`),
  component: Document,
});
