import { createFileRoute, notFound } from "@tanstack/react-router";

/** Every address that is no page; NotFoundPage is shown by the router, in the frame of all others. */
export const Route = createFileRoute("/_frame/$")({
  beforeLoad: () => {
    throw notFound();
  },
});
