import { msg } from "@lingui/core/macro";
import { createFileRoute, notFound } from "@tanstack/react-router";
import { headWithTitle } from "../app/page-title.ts";

/** Throws, so that its status is 404 too; the router shows NotFoundPage. */
export const Route = createFileRoute("/_frame/404")({
  head: headWithTitle(msg`Page not found`),
  beforeLoad: () => {
    throw notFound();
  },
});
