import { msg } from "@lingui/core/macro";
import { createFileRoute } from "@tanstack/react-router";
import { headWithTitle } from "../../app/page-title.ts";
import { FavoritesPage } from "../../app/pages/lazy-pages.tsx";

export const Route = createFileRoute("/_frame/account/favorites")({
  head: headWithTitle(msg`Favorites`),
  component: FavoritesPage,
});
