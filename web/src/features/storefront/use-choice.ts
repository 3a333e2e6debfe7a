import { type AnyRouter, useLocation, useNavigate, useRouter } from "@tanstack/react-router";
import { storefrontLink } from "../../lib/page/storefront-link.ts";
import { setSettings, settingsStore, useLastViewed } from "../../lib/settings/settings-store.ts";
import type { Choice } from "./load-storefront.ts";
import { parseServiceSearch } from "./parse-service-search.ts";

/**
 * The chosen service and country. On shop pages they are kept in the URL, so that a choice can be shared and the back
 * button works; elsewhere the last choice of this browser is used. A change starts from where the last one leads, rendered
 * or not: a second click never loses the first.
 */
export function useChoice(): { choice: Choice; choose: (change: Choice) => void } {
  const location = useLocation();
  const router = useRouter();
  const navigate = useNavigate();

  const inAddress = choiceInAddress(router, location);
  const lastViewed = useLastViewed(inAddress === undefined);

  const choose = (change: Choice) => {
    const latest = choiceInAddress(router, router.latestLocation);
    const next = { ...(latest ?? settingsStore.get().lastViewed), ...change };
    setSettings({ lastViewed: next });
    if (latest) void navigate({ ...storefrontLink(next), resetScroll: false });
  };

  return { choice: inAddress ?? lastViewed, choose };
}

type Location = { pathname: string; search: Record<string, unknown> };

/** Undefined on pages that are not of the shop. */
function choiceInAddress(router: AnyRouter, { pathname, search }: Location): Choice | undefined {
  const [, params, page] = router.getMatchedRoutes(pathname);
  if (page?.options.staticData?.frame !== "shop") return undefined;
  return toChoice(params["service"] ?? parseServiceSearch(search).service, params["country"]);
}

const toChoice = (service: string | undefined, country: string | undefined): Choice => ({
  ...(service && { service }),
  ...(country && { country: country.toLowerCase() }),
});
