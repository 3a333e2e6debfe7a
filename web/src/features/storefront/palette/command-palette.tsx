import { Trans, useLingui } from "@lingui/react/macro";
import { useNavigate } from "@tanstack/react-router";
import { CornerDownLeft, FileText } from "lucide-react";
import { type KeyboardEvent, useDeferredValue, useLayoutEffect, useState } from "react";
import { Flag } from "../../../ui/display/flag.tsx";
import { Glyph } from "../../../ui/display/glyph.tsx";
import { Dialog } from "../../../ui/layout/dialog.tsx";
import { cx } from "../../../ui/styles/cx.ts";
import type { Choice } from "../load-storefront.ts";
import { useChoice } from "../use-choice.ts";
import styles from "./command-palette.module.css";
import { type Page, type PaletteEntry, usePaletteEntries } from "./use-palette-entries.ts";

type CommandPaletteProps = {
  pages: Page[];
  /** Returns what was typed before the field was ready. */
  typedBefore?: () => string;
  onClose: () => void;
};

const nothingTyped = () => "";

/** Searches services, countries and pages. The field keeps focus; arrow keys move the selection. */
export function CommandPalette({ pages, typedBefore = nothingTyped, onClose }: CommandPaletteProps) {
  const { t } = useLingui();
  const [text, setText] = useState("");
  const [position, setPosition] = useState(0);
  const entries = usePaletteEntries(useDeferredValue(text), pages);
  const active = Math.min(position, entries.length - 1);
  const openEntry = useOpenEntry(onClose);
  // Read only once the field has focus: until then the user may still be typing.
  useLayoutEffect(() => setText(typedBefore()), [typedBefore]);

  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    if (step !== 0) setPosition((active + step + entries.length) % Math.max(1, entries.length));
    const entry = entries[active];
    if (event.key === "Enter" && entry) openEntry(entry);
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
        aria-activedescendant={entries.length > 0 ? `palette-${active}` : undefined}
        placeholder={t`Service, country or page`}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setPosition(0);
        }}
        onKeyDown={onKeyDown}
      />
      <div className={styles["found"]}>
        {entries.length === 0 && (
          <p className={styles["nothing"]}>
            <Trans>Nothing has this name. Try a shorter word.</Trans>
          </p>
        )}
        <div id="palette-list" role="listbox" aria-label={t`Found`} className={styles["list"]}>
          {entries.map((entry, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the combobox field handles the keys
            <div
              key={`${entry.kind} ${entry.id}`}
              id={`palette-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === active}
              className={cx(styles["option"], index === active && styles["active"])}
              onPointerMove={() => setPosition(index)}
              onClick={() => openEntry(entry)}
            >
              <EntryIcon entry={entry} />
              {entry.name}
              {index === active && <CornerDownLeft size={14} />}
            </div>
          ))}
        </div>
      </div>
    </Dialog>
  );
}

/** Services and countries are selected in the shop; pages are opened. */
function useOpenEntry(onClose: () => void): (entry: PaletteEntry) => void {
  const navigate = useNavigate();
  const { choice } = useChoice();
  return (entry) => {
    onClose();
    if (entry.kind === "page")
      return void navigate({ href: entry.id, reloadDocument: entry.id === "/office" });
    const { service = choice.service, country = choice.country } = choiceOf(entry);
    if (service && country) {
      return void navigate({ to: "/activations/$country/$service", params: { country, service } });
    }
    if (country) return void navigate({ to: "/activations/$country", params: { country } });
    void navigate({ to: "/activations", search: service ? { service } : {} });
  };
}

const choiceOf = (entry: PaletteEntry): Choice => {
  if (entry.kind === "offer") return { service: entry.service, country: entry.country };
  return entry.kind === "service" ? { service: entry.id } : { country: entry.id };
};

function EntryIcon({ entry }: { entry: PaletteEntry }) {
  if (entry.kind === "service" || entry.kind === "offer")
    return <Glyph icon={entry.icon} name={entry.name} size="small" />;
  return entry.kind === "country" ? <Flag code={entry.id} /> : <FileText size={18} />;
}
