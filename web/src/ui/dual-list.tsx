import { useVirtualizer } from "@tanstack/react-virtual";
import { ArrowLeft, ArrowRight } from "lucide-react";
import { type MouseEvent, memo, type ReactNode, type RefObject, useRef, useState } from "react";
import { Button } from "./button.tsx";
import styles from "./dual-list.module.css";
import { SearchField } from "./search-field.tsx";

export type DualItem = { value: string; text: string; icon?: ReactNode };

type Side = {
  title: string;
  items: readonly DualItem[];
  /** What the button under the list says that moves all of them; they are the ones that were found. */
  moveAll: string;
  empty: string;
};

type DualListProps = {
  left: Side;
  right: Side;
  searchLabel: string;
  onMove: (values: string[], to: "left" | "right") => void;
};

const TO_RIGHT = <ArrowRight />;
const TO_LEFT = <ArrowLeft />;

/** Two lists; a press on a thing moves it to the other one. */
export const DualList = ({ left, right, searchLabel, onMove }: DualListProps) => (
  <div className={styles["lists"]}>
    <List side={left} searchLabel={searchLabel} icon={TO_RIGHT} onMove={(v) => onMove(v, "right")} />
    <List side={right} searchLabel={searchLabel} icon={TO_LEFT} onMove={(v) => onMove(v, "left")} />
  </div>
);

type ListProps = { side: Side; searchLabel: string; icon: ReactNode; onMove: (values: string[]) => void };

function List({ side: { title, items, moveAll, empty }, searchLabel, icon, onMove }: ListProps) {
  const [text, setText] = useState("");
  const wanted = text.trim().toLowerCase();
  const found = items.filter((item) => item.text.toLowerCase().includes(wanted));
  const scroll = useRef<HTMLUListElement>(null);
  const { from, to, above, below } = useInSight(found.length, scroll);
  /** One listener for hundreds of things: which one was pressed stands on its button. */
  const pressed = ({ target }: MouseEvent) => {
    const button = target instanceof Element ? target.closest<HTMLElement>("[data-value]") : null;
    if (button?.dataset["value"] !== undefined) onMove([button.dataset["value"]]);
  };
  return (
    <section className={styles["list"]} aria-label={title}>
      <header>
        <b>{title}</b>
        <span className="num dim">{items.length}</span>
      </header>
      <SearchField
        label={searchLabel}
        aria-label={`${searchLabel}: ${title}`}
        value={text}
        onChange={setText}
      />
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: its buttons are what is pressed, by hand or by key */}
      <ul ref={scroll} onClick={pressed}>
        <Room px={above} />
        {found.slice(from, to).map((item) => (
          <Item key={item.value} item={item} icon={icon} />
        ))}
        <Room px={below} />
        {found.length === 0 && <li className={styles["empty"]}>{empty}</li>}
      </ul>
      <Button
        variant="ghost"
        size="small"
        disabled={found.length === 0}
        onClick={() => onMove(found.map(({ value }) => value))}
      >
        {moveAll}
      </Button>
    </section>
  );
}

const ROW_PX = 34;
const ROWS_AROUND = 12;
/** So many are simply all drawn. */
const WHOLE_MAX = 60;

/** Which of many things are in sight, and how much room the others take above and below. */
function useInSight(count: number, scroll: RefObject<HTMLElement | null>) {
  const rows = useVirtualizer({
    count,
    getScrollElement: () => scroll.current,
    estimateSize: () => ROW_PX,
    overscan: ROWS_AROUND,
    initialRect: { width: 400, height: 480 },
  });
  if (count <= WHOLE_MAX) return { from: 0, to: count, above: 0, below: 0 };
  const shown = rows.getVirtualItems();
  const [first, last] = [shown[0], shown.at(-1)];
  return {
    from: first?.index ?? 0,
    to: (last?.index ?? -1) + 1,
    above: first?.start ?? 0,
    below: rows.getTotalSize() - (last?.end ?? 0),
  };
}

const Room = ({ px }: { px: number }) => px > 0 && <li aria-hidden="true" style={{ height: px }} />;

/** Drawn again only when it changed: there may be hundreds, and one moves at a time. */
const Item = memo(({ item: { value, text, icon }, icon: arrow }: { item: DualItem; icon: ReactNode }) => (
  <li>
    <button type="button" data-value={value}>
      {icon}
      <span>{text}</span>
      {arrow}
    </button>
  </li>
));
