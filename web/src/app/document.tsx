import { useLingui } from "@lingui/react";
import { HeadContent, Outlet, Scripts } from "@tanstack/react-router";
import { useContext } from "react";
import { VisitContext } from "../lib/settings/settings-store.ts";

/** The HTML document. After hydration lib/theme.ts owns `data-theme`; React leaves it alone. */
export function Document() {
  const { theme } = useContext(VisitContext);
  const { i18n } = useLingui();
  return (
    <html lang={i18n.locale} data-theme={theme === "auto" ? undefined : theme} suppressHydrationWarning>
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
