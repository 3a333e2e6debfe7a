import { useLingui } from "@lingui/react";
import { useLocation, useParams, useRouter } from "@tanstack/react-router";
import { Suspense, useEffect } from "react";
import { type OfficeSearch, readSearch, writeSearch } from "../../lib/page/office-link.tsx";
import { Skeleton } from "../../ui/layout/skeleton.tsx";
import { pageTitle } from "../page-title.ts";
import type { OfficePage } from "./office-page.ts";

/** Renders an office page with its route params and search, and sets the document title. */
export function OfficePageView({ page: { title, Page } }: { page: OfficePage }) {
  const { _ } = useLingui();
  const { history } = useRouter();
  const { pathname, searchStr } = useLocation();
  const params: Record<string, string> = useParams({ strict: false });
  const name = _(title);
  useEffect(() => {
    document.title = pageTitle(name);
  }, [name]);
  const onSearch = (search: OfficeSearch) => history.push(`${pathname}${writeSearch(search)}`);
  return (
    <Suspense fallback={<Placeholder />}>
      <Page params={params} search={readSearch(searchStr)} onSearch={onSearch} />
    </Suspense>
  );
}

const Placeholder = () => (
  <div aria-busy="true">
    <Skeleton shape="card" />
  </div>
);
