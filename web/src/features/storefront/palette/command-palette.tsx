import { Trans, useLingui } from "@lingui/react/macro";
import { useNavigate } from "@tanstack/react-router";
import { CornerDownLeft, FileText } from "lucide-react";
import { type KeyboardEvent, useDeferredValue, useLayoutEffect, useState } from "react";
import { cx } from "../../../ui/cx.ts";
import { Dialog } from "../../../ui/dialog.tsx";
import { Flag } from "../../../ui/flag.tsx";
import { Glyph } from "../../../ui/glyph.tsx";
import type { Choice } from "../load-storefront.ts";
import { useChoice } from "../use-choice.ts";
import styles from "./command-palette.module.css";
import { type Entry, type Page, useEntries } from "./use-entries.ts";

type CommandPaletteProps = {
  pages: Page[];
  /** What somebody typed who did not wait for the field. */
  typedBefore?: () => string;
  onClose: () => void;
};

const nothing = () => "";

/** One field to every service, country and page. The field keeps the focus; the arrows move the mark in the list. */
export function CommandPalette({ pages, typedBefore = nothing, onClose }: CommandPaletteProps) {
  const { t } = useLingui();
  const [text, setText] = useState("");
  const [place, setPlace] = useState(0);
  const entries = useEntries(useDeferredValue(text), pages);
  const marked = Math.min(place, entries.length - 1);
  const go = useGo(onClose);
  // Not before the field is there and has the focus: until then somebody may go on typing.
  useLayoutEffect(() => setText(typedBefore()), [typedBefore]);

  const act = (event: KeyboardEvent) => {
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    if (step !== 0) setPlace((marked + step + entries.length) % Math.max(1, entries.length));
    const entry = entries[marked];
    if (event.key === "Enter" && entry) go(entry);
    if (step !== 0 || event.key === "Enter") event.preventDefault();
  };

  return (
    <Dialog title={t`Go to`} closeLabel={t`Close`} onClose={onClose}>
      <input
        className={styles["field"]}
        type="text"
        role="combobox"
        autoComplete="off"
        spellCheck={false}
        autoFocus
        aria-label={t`Service, country or page`}
        aria-expanded="true"
        aria-controls="palette-list"
        aria-activedescendant={entries.length > 0 ? `palette-${marked}` : undefined}
        placeholder={t`Service, country or page`}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setPlace(0);
        }}
        onKeyDown={act}
      />
      <div className={styles["found"]}>
        {entries.length === 0 && (
          <p className={styles["nothing"]}>
            <Trans>Nothing has this name. Try a shorter word.</Trans>
          </p>
        )}
        <div id="palette-list" role="listbox" aria-label={t`Found`} className={styles["list"]}>
          {entries.map((entry, at) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys belong to the field, as its role promises
            <div
              key={`${entry.kind} ${entry.id}`}
              id={`palette-${at}`}
              role="option"
              tabIndex={-1}
              aria-selected={at === marked}
              className={cx(styles["option"], at === marked && styles["marked"])}
              onPointerMove={() => setPlace(at)}
              onClick={() => go(entry)}
            >
              <Picture entry={entry} />
              {entry.name}
              {at === marked && <CornerDownLeft size={14} />}
            </div>
          ))}
        </div>
      </div>
    </Dialog>
  );
}

/** A service or a country is chosen, in the shop; a page is opened. */
function useGo(onClose: () => void): (entry: Entry) => void {
  const navigate = useNavigate();
  const { choice } = useChoice();
  return (entry) => {
    onClose();
    if (entry.kind === "page")
      return void navigate({ href: entry.id, reloadDocument: entry.id === "/office" });
    const { service = choice.service, country = choice.country } = chosenBy(entry);
    if (service && country) {
      return void navigate({ to: "/activations/$country/$service", params: { country, service } });
    }
    if (country) return void navigate({ to: "/activations/$country", params: { country } });
    void navigate({ to: "/activations", search: service ? { service } : {} });
  };
}

const chosenBy = (entry: Entry): Choice => {
  if (entry.kind === "offer") return { service: entry.service, country: entry.country };
  return entry.kind === "service" ? { service: entry.id } : { country: entry.id };
};

function Picture({ entry }: { entry: Entry }) {
  if (entry.kind === "service" || entry.kind === "offer")
    return <Glyph icon={entry.icon} name={entry.name} size="small" />;
  return entry.kind === "country" ? <Flag code={entry.id} /> : <FileText size={18} />;
}
