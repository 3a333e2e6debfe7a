import { useLingui } from "@lingui/react";
import { useLocation, useParams, useRouter } from "@tanstack/react-router";
import { Suspense, useEffect } from "react";
import { type OfficeSearch, readSearch, writeSearch } from "../../lib/office-link.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { pageTitle } from "../page-title.ts";
import type { OfficePage } from "./office-pages.ts";

/** A page of the office with what its address says, and its title in the window. */
export function ShownPage({ page: { title, Page } }: { page: OfficePage }) {
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
    <Suspense fallback={<Waiting />}>
      <Page params={params} search={readSearch(searchStr)} onSearch={onSearch} />
    </Suspense>
  );
}

const Waiting = () => (
  <div aria-busy="true">
    <Skeleton shape="card" />
  </div>
);
