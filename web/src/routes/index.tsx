import { createFileRoute, redirect } from "@tanstack/react-router";

export const Route = createFileRoute("/_frame/")({
  beforeLoad: () => {
    throw redirect({ to: "/activations", statusCode: 302 });
  },
});
