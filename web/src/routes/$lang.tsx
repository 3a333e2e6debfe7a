import { isLocale } from "@sonum/contract/locale";
import { createFileRoute, notFound, redirect } from "@tanstack/react-router";
import { visitCookie } from "../lib/session/visit.ts";
import { setSettings } from "../lib/settings/settings-store.ts";

/** `/en`, `/ru`, `/et`, `/de`, `/pt` set the language and redirect to the home page; any other word is not found. */
export const Route = createFileRoute("/_frame/$lang")({
  beforeLoad: ({ params: { lang }, context, preload }) => {
    if (!isLocale(lang)) throw notFound();
    if (!import.meta.env.SSR && !preload) setSettings({ lang });
    throw redirect({
      to: "/activations",
      statusCode: 302,
      headers: { "set-cookie": visitCookie({ ...context.visit, lang }, context.origin.startsWith("https:")) },
    });
  },
});
