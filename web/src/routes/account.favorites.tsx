import { msg } from "@lingui/core/macro";
import { createFileRoute } from "@tanstack/react-router";
import { FavouritesPage } from "../app/later-pages.tsx";
import { titled } from "../app/page-title.ts";

export const Route = createFileRoute("/_frame/account/favorites")({
  head: titled(msg`Favorites`),
  component: FavouritesPage,
});
