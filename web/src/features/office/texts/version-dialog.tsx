import { Trans, useLingui } from "@lingui/react/macro";
import { LANGUAGES, LOCALES, type Locale } from "@sonum/contract/locale";
import { useState } from "react";
import { Segmented } from "../../../ui/controls/segmented.tsx";
import { Dialog } from "../../../ui/layout/dialog.tsx";
import { compareLines } from "./compare-lines.ts";
import type { TextSource, TextSources } from "./queries/legal-texts.ts";
import styles from "./texts-page.module.css";

type VersionDialogProps = { number: number; texts: TextSources; before: TextSources; onClose: () => void };

/** Line diff of a version against the previous one. */
export function VersionDialog({ number, texts, before, onClose }: VersionDialogProps) {
  const { t } = useLingui();
  const [locale, setLocale] = useState<Locale>("en");
  const lines = compareLines(linesOf(before[locale]), linesOf(texts[locale]));
  const kinds = { same: "", added: t`Added:`, removed: t`Removed:` };
  return (
    <Dialog title={t`What changed in version ${number}`} closeLabel={t`Close`} size="large" onClose={onClose}>
      <Segmented
        label={t`Language`}
        value={locale}
        onChange={setLocale}
        options={LOCALES.map((value) => ({ value, text: LANGUAGES[value].name }))}
      />
      {lines.every(({ kind }) => kind === "same") && (
        <p className={styles["muted"]}>
          <Trans>Nothing changed in this language.</Trans>
        </p>
      )}
      <ul className={styles["diff"]} lang={locale}>
        {lines.map(({ kind, text }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a version are fixed
          <li key={at} data-kind={kind}>
            {kinds[kind] && <span className="visually-hidden">{kinds[kind]} </span>}
            {text}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

const linesOf = ({ title, summary, body }: TextSource): string[] =>
  [title, summary, ...body.split("\n")].filter((line) => line.trim() !== "");
