import { msg } from "@lingui/core/macro";
import { createFileRoute } from "@tanstack/react-router";
import { titled } from "../app/page-title.ts";
import { ProfilePage } from "../app/pages/later-pages.tsx";

export const Route = createFileRoute("/_frame/account/profile")({
  head: titled(msg`Profile`),
  component: ProfilePage,
});
