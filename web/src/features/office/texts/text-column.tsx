import { useLingui } from "@lingui/react/macro";
import { LANGUAGES, type Locale } from "@sonum/contract/locale";
import { fillPlaceholders, parseSections, type TextValues } from "@sonum/contract/shared/parse-text";
import { Fragment } from "react";
import { WrittenBlocks } from "../../../ui/display/written-blocks.tsx";
import { Field } from "../../../ui/forms/field.tsx";
import { TextArea } from "../../../ui/forms/text-area.tsx";
import { cardClass } from "../../../ui/layout/card.ts";
import { cx } from "../../../ui/styles/cx.ts";
import type { TextSource } from "./queries/legal-texts.ts";
import styles from "./texts-page.module.css";

type TextColumnProps = {
  locale: Locale;
  source: TextSource;
  values: TextValues;
  isPreview: boolean;
  onChange: (source: TextSource) => void;
};

/** A legal text in one language, as an editor or a preview. */
export function TextColumn({ locale, source, values, isPreview, onChange }: TextColumnProps) {
  const { t } = useLingui();
  const language = LANGUAGES[locale].name;
  const read = tryParse(source, values);
  return (
    <section className={cx(cardClass, styles["column"])} aria-label={language}>
      <h2>{language}</h2>
      {isPreview && "parts" in read ? (
        <div className={styles["preview"]} lang={locale}>
          <h3>{read.title}</h3>
          <p className={styles["muted"]}>{read.summary}</p>
          {read.parts.map(({ id, heading, blocks }) => (
            <Fragment key={id}>
              <h4>{heading}</h4>
              <WrittenBlocks blocks={blocks} isOutsideShop />
            </Fragment>
          ))}
        </div>
      ) : (
        <>
          <Field
            label={t`Title (${language})`}
            lang={locale}
            maxLength={200}
            value={source.title}
            onChange={({ target }) => onChange({ ...source, title: target.value })}
          />
          <TextArea
            label={t`Summary (${language})`}
            lang={locale}
            rows={2}
            maxLength={500}
            value={source.summary}
            onChange={({ target }) => onChange({ ...source, summary: target.value })}
          />
          <TextArea
            label={t`Text (${language})`}
            lang={locale}
            rows={22}
            maxLength={60_000}
            value={source.body}
            onChange={({ target }) => onChange({ ...source, body: target.value })}
            error={"problem" in read ? read.problem : undefined}
          />
        </>
      )}
    </section>
  );
}

/** Uses the same parser as the shop's pages; a text it rejects cannot be published. */
function tryParse({ title, summary, body }: TextSource, values: TextValues) {
  try {
    const parts = parseSections(body, values);
    return { title: fillPlaceholders(title, values), summary: fillPlaceholders(summary, values), parts };
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) };
  }
}
