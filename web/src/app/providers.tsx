import type { I18n } from "@lingui/core";
import { I18nProvider } from "@lingui/react";
import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { Visit } from "../lib/session/visit.ts";
import { VisitContext } from "../lib/settings/settings-store.ts";

type ProvidersProps = { queryClient: QueryClient; i18n: I18n; visit: Visit; children: ReactNode };

/** Contexts of every component: query client, translations, and the settings of the first render. */
export const Providers = ({ queryClient, i18n, visit, children }: ProvidersProps) => (
  <QueryClientProvider client={queryClient}>
    <I18nProvider i18n={i18n}>
      <VisitContext value={visit}>{children}</VisitContext>
    </I18nProvider>
  </QueryClientProvider>
);
