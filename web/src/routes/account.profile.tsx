import { msg } from "@lingui/core/macro";
import { createFileRoute } from "@tanstack/react-router";
import { ProfilePage } from "../app/later-pages.tsx";
import { titled } from "../app/page-title.ts";

export const Route = createFileRoute("/_frame/account/profile")({
  head: titled(msg`Profile`),
  component: ProfilePage,
});
