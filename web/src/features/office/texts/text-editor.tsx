import { Trans, useLingui } from "@lingui/react/macro";
import { LOCALES } from "@sonum/contract/locale";
import type { LegalTextId } from "@sonum/contract/office/legal-text-ids";
import type { publishText, saveDraft } from "@sonum/contract/office/legal-texts";
import { useState } from "react";
import { formatStamp } from "../../../lib/format/format-day.ts";
import { AllowedRoles } from "../../../lib/session/allowed-roles.tsx";
import { useMay } from "../../../queries/office-roles.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { Segmented } from "../../../ui/controls/segmented.tsx";
import { PublishDialog } from "./publish-dialog.tsx";
import { type LegalText, type TextSources, useSaveDraft } from "./queries/legal-texts.ts";
import { TextColumn } from "./text-column.tsx";
import styles from "./texts-page.module.css";

const WRITER_ROLES = ["catalogue", "owner"] as const;
const PUBLISHER_ROLES = ["owner"] as const;

type TextEditorProps = { id: LegalTextId; text: LegalText; built: TextSources };

/** Starts with the draft, else the last published version, else the bundled text. */
export function TextEditor({ id, text: { draft, versions, values }, built }: TextEditorProps) {
  const { t } = useLingui();
  const start = draft?.texts ?? versions[0]?.texts ?? built;
  const [texts, setTexts] = useState(start);
  const [mode, setMode] = useState<"write" | "preview">("write");
  const [isPublishing, setIsPublishing] = useState(false);
  const save = useSaveDraft(id);
  const may = useMay();
  const [mayWrite, mayPublish] = [
    may<typeof saveDraft>(WRITER_ROLES),
    may<typeof publishText>(PUBLISHER_ROLES),
  ];
  const isChanged = texts !== start;
  const [writer, saved] = draft ? [draft.by, formatStamp(draft.at)] : [];
  return (
    <>
      <div className={styles["tools"]}>
        <Segmented
          label={t`View`}
          value={mode}
          onChange={setMode}
          options={[
            { value: "write", text: <Trans>Write</Trans> },
            { value: "preview", text: <Trans>Preview</Trans> },
          ]}
        />
        {mayWrite && (
          <Button
            variant="secondary"
            disabled={!isChanged}
            isBusy={save.isPending}
            onClick={() => save.mutate({ texts, savedAt: draft?.at ?? null })}
          >
            <Trans>Save draft</Trans>
          </Button>
        )}
        {mayPublish && (
          <Button disabled={!draft || isChanged} onClick={() => setIsPublishing(true)}>
            <Trans>Publish…</Trans>
          </Button>
        )}
        <span className={styles["muted"]}>
          {draft ? (
            <Trans>
              Draft of {writer}, {saved}
            </Trans>
          ) : (
            <Trans>No draft: change something and save it, then it can be published.</Trans>
          )}
        </span>
      </div>
      {!mayPublish && <AllowedRoles roles={mayWrite ? PUBLISHER_ROLES : WRITER_ROLES} />}
      <p className={styles["muted"]}>
        <Trans>
          A line that begins with ## is a heading, one with a hyphen a point of a list, [words](/address) a
          link. HTML is refused.
        </Trans>
      </p>
      <div className={styles["columns"]}>
        {LOCALES.map((locale) => (
          <TextColumn
            key={locale}
            locale={locale}
            source={texts[locale]}
            values={values[locale] ?? {}}
            isPreview={mode === "preview"}
            onChange={(source) => setTexts({ ...texts, [locale]: source })}
          />
        ))}
      </div>
      {isPublishing && draft && (
        <PublishDialog id={id} savedAt={draft.at} onClose={() => setIsPublishing(false)} />
      )}
    </>
  );
}
