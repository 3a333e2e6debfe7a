import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useDebouncedText } from "../../../lib/page/use-debounced-text.ts";
import { Glyph } from "../../../ui/display/glyph.tsx";
import { SearchField } from "../../../ui/forms/search-field.tsx";
import parts from "../shared/office-parts.module.css";
import styles from "./logo-search.module.css";
import { foundLogos } from "./queries/office-catalogue.ts";

type LogoSearchProps = { chosen: string | undefined; onChoose: (name: string) => void };

/** Finds a logo in the icon set. */
export function LogoSearch({ chosen, onChoose }: LogoSearchProps) {
  const { t } = useLingui();
  const [wanted, setWanted] = useState(chosen ?? "");
  const [text, setText] = useDebouncedText(wanted, setWanted);
  const found = useQuery({ ...foundLogos(wanted.trim()), enabled: wanted.trim() !== "" });
  return (
    <section className={parts["form"]} aria-label={t`Logos`}>
      <SearchField label={t`Find a logo`} value={text} onChange={setText} maxLength={60} />
      <div className={styles["logos"]}>
        {found.data?.map(({ name, title, path }) => (
          <button key={name} type="button" aria-pressed={name === chosen} onClick={() => onChoose(name)}>
            <Glyph icon={path} name={title} />
            <span>{title}</span>
          </button>
        ))}
      </div>
      {found.data?.length === 0 && (
        <p className={parts["muted"]}>
          <Trans>There is no logo with this name.</Trans>
        </p>
      )}
    </section>
  );
}
