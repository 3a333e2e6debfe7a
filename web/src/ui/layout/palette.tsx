import { CornerDownLeft } from "lucide-react";
import { type KeyboardEvent, type ReactNode, useState } from "react";
import { cx } from "../styles/cx.ts";
import { Dialog } from "./dialog.tsx";
import styles from "./palette.module.css";

export type PaletteItem = {
  id: string;
  name: string;
  /** Tells it apart from others of the same name. */
  detail?: string | undefined;
  icon: ReactNode;
  open: () => void;
};
export type PaletteGroup = { name: string; items: readonly PaletteItem[] };

type PaletteProps = {
  title: string;
  closeLabel: string;
  /** What can be searched for. */
  label: string;
  foundLabel: string;
  nothing: ReactNode;
  text: string;
  groups: readonly PaletteGroup[];
  isSearching?: boolean;
  onText: (text: string) => void;
  onClose: () => void;
};

/** A search over pages, things and actions. The field keeps focus; arrow keys move the selection. */
export function Palette(props: PaletteProps) {
  const { title, closeLabel, label, foundLabel, nothing, text, groups, isSearching, onText, onClose } = props;
  const [position, setPosition] = useState(0);
  const items = groups.flatMap((group) => group.items);
  const active = Math.min(position, items.length - 1);
  const openItem = (item: PaletteItem) => {
    onClose();
    item.open();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    if (step !== 0) setPosition((active + step + items.length) % Math.max(1, items.length));
    const item = items[active];
    if (event.key === "Enter" && item) openItem(item);
    if (step !== 0 || event.key === "Enter") event.preventDefault();
  };
  return (
    <Dialog title={title} closeLabel={closeLabel} onClose={onClose}>
      <input
        className={styles["field"]}
        type="text"
        role="combobox"
        autoComplete="off"
        spellCheck={false}
        autoFocus
        aria-label={label}
        aria-expanded="true"
        aria-controls="palette-list"
        aria-activedescendant={items.length > 0 ? `palette-${active}` : undefined}
        placeholder={label}
        value={text}
        onChange={(event) => {
          onText(event.target.value);
          setPosition(0);
        }}
        onKeyDown={onKeyDown}
      />
      <div className={styles["found"]} aria-busy={isSearching}>
        {items.length === 0 && !isSearching && <p className={styles["nothing"]}>{nothing}</p>}
        <Found
          label={foundLabel}
          groups={groups}
          active={items[active]}
          onActive={(item) => setPosition(items.indexOf(item))}
          onOpen={openItem}
        />
      </div>
    </Dialog>
  );
}

type FoundProps = {
  label: string;
  groups: readonly PaletteGroup[];
  active: PaletteItem | undefined;
  onActive: (item: PaletteItem) => void;
  onOpen: (item: PaletteItem) => void;
};

function Found({ label, groups, active, onActive, onOpen }: FoundProps) {
  const items = groups.flatMap((group) => group.items);
  return (
    <div id="palette-list" role="listbox" aria-label={label} className={styles["list"]}>
      {groups.map((group) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a listbox
        <div key={group.name} role="group" aria-label={group.name} className={styles["group"]}>
          <p aria-hidden="true">{group.name}</p>
          {group.items.map((item) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the combobox field handles the keys
            <div
              key={item.id}
              id={`palette-${items.indexOf(item)}`}
              ref={item === active ? keepInSight : undefined}
              role="option"
              tabIndex={-1}
              aria-selected={item === active}
              className={cx(styles["option"], item === active && styles["active"])}
              onPointerMove={() => onActive(item)}
              onClick={() => onOpen(item)}
            >
              <span className={styles["icon"]}>{item.icon}</span>
              <span>{item.name}</span>
              {item.detail && <span className={styles["detail"]}>{item.detail}</span>}
              {item === active && <CornerDownLeft size={14} />}
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}

const keepInSight = (option: HTMLElement | null) => option?.scrollIntoView?.({ block: "nearest" });
