import { useLocation, useNavigate, useRouter } from "@tanstack/react-router";
import { storefrontLink } from "../../lib/page/storefront-link.ts";
import { setSettings, useLastViewed } from "../../lib/settings/settings-store.ts";
import type { Choice } from "./load-storefront.ts";
import { parseServiceSearch } from "./parse-service-search.ts";

/**
 * The chosen service and country. On shop pages they are kept in the URL, so that a choice can be shared and the back
 * button works; elsewhere the last choice of this browser is used. Reads the pending location, not the rendered one:
 * a second click never loses the first.
 */
export function useChoice(): { choice: Choice; choose: (change: Choice) => void } {
  const location = useLocation();
  const router = useRouter();
  const navigate = useNavigate();

  const [, params, page] = router.getMatchedRoutes(location.pathname);
  const isShop = page?.options.staticData?.frame === "shop";
  const service = params["service"] ?? parseServiceSearch(location.search).service;
  const lastViewed = useLastViewed(!isShop);
  const choice = isShop ? toChoice(service, params["country"]) : lastViewed;

  const choose = (change: Choice) => {
    const next = { ...choice, ...change };
    setSettings({ lastViewed: next });
    if (isShop) void navigate({ ...storefrontLink(next), resetScroll: false });
  };

  return { choice, choose };
}

const toChoice = (service: string | undefined, country: string | undefined): Choice => ({
  ...(service && { service }),
  ...(country && { country: country.toLowerCase() }),
});
