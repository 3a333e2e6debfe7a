import { useLingui as useTexts } from "@lingui/react";
import { Trans } from "@lingui/react/macro";
import { LEGAL_TEXT_IDS, type LegalTextId } from "@sonum/contract/office/legal-text-ids";
import { useQuery } from "@tanstack/react-query";
import { OfficeLink, type OfficePageProps } from "../../../lib/page/office-link.tsx";
import { NotLoaded } from "../../../ui/layout/not-loaded.tsx";
import { PageHeader } from "../../../ui/layout/page-header.tsx";
import { Skeleton } from "../../../ui/layout/skeleton.tsx";
import { loadBundledSources } from "./bundled-texts.ts";
import { legalText } from "./queries/legal-texts.ts";
import { TextEditor } from "./text-editor.tsx";
import { TEXT_NAMES } from "./text-names.ts";
import styles from "./texts-page.module.css";
import { VersionList } from "./version-list.tsx";

/** One legal text: five languages side by side, and all published versions. */
export function TextPage({ params }: OfficePageProps) {
  const id = LEGAL_TEXT_IDS.find((known) => known === params["id"]);
  return id ? (
    <TextView id={id} />
  ) : (
    <NotLoaded title={<Trans>There is no such text</Trans>} onRetry={() => history.back()} />
  );
}

function TextView({ id }: { id: LegalTextId }) {
  const { _ } = useTexts();
  const { data, isError, refetch } = useQuery(legalText(id));
  const built = useQuery({ queryKey: ["built text", id], queryFn: () => loadBundledSources(id) });
  return (
    <div className={styles["page"]}>
      <PageHeader title={_(TEXT_NAMES[id])}>
        <OfficeLink to="/office/texts">
          <Trans>All legal texts</Trans>
        </OfficeLink>
        <a href={`/legal/${id}`} target="_blank" rel="noreferrer">
          <Trans>Read it in the shop</Trans>
        </a>
      </PageHeader>
      {isError && !data && (
        <NotLoaded title={<Trans>This could not be loaded</Trans>} onRetry={() => void refetch()} />
      )}
      {(!data || !built.data) && !isError && <Skeleton shape="card" />}
      {data && built.data && (
        <>
          <TextEditor key={data.draft?.at ?? data.versions.length} id={id} text={data} built={built.data} />
          <VersionList versions={data.versions} built={built.data} />
        </>
      )}
    </div>
  );
}
