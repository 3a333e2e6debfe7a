import { msg } from "@lingui/core/macro";
import { createFileRoute } from "@tanstack/react-router";
import { titled } from "../app/page-title.ts";
import { NumbersPage } from "../features/numbers/numbers-page.tsx";

export const Route = createFileRoute("/_frame/account/numbers")({
  head: titled(msg`Numbers`),
  component: NumbersPage,
});
