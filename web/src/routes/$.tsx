import { createFileRoute, notFound } from "@tanstack/react-router";

/** Any unknown address; the router shows NotFoundPage in the normal frame. */
export const Route = createFileRoute("/_frame/$")({
  beforeLoad: () => {
    throw notFound();
  },
});
