import { msg } from "@lingui/core/macro";
import { createFileRoute, notFound } from "@tanstack/react-router";
import { titled } from "../app/page-title.ts";

/** Always "not found", so that its answer is 404 as well; NotFoundPage is shown by the router. */
export const Route = createFileRoute("/_frame/404")({
  head: titled(msg`Page not found`),
  beforeLoad: () => {
    throw notFound();
  },
});
