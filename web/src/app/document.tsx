import { useLingui } from "@lingui/react";
import { HeadContent, Outlet, Scripts } from "@tanstack/react-router";
import { useContext } from "react";
import { VisitContext } from "../lib/settings/settings-store.ts";

/**
 * The HTML document. After hydration lib/theme.ts owns `data-theme`; React leaves it alone. `data-role` and `data-currency` say
 * what the server rendered for: until the page starts, another one may change the cookie.
 */
export function Document() {
  const { theme, role, currency } = useContext(VisitContext);
  const { i18n } = useLingui();
  return (
    <html
      lang={i18n.locale}
      data-theme={theme === "auto" ? undefined : theme}
      data-role={role}
      data-currency={currency}
      suppressHydrationWarning
    >
      <head>
        <HeadContent />
      </head>
      <body>
        <Outlet />
        <Scripts />
      </body>
    </html>
  );
}
