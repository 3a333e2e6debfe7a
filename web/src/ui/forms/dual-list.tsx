import { useVirtualizer } from "@tanstack/react-virtual";
import { ArrowLeft, ArrowRight } from "lucide-react";
import {
  type KeyboardEvent,
  type MouseEvent,
  memo,
  type ReactNode,
  type RefObject,
  useRef,
  useState,
} from "react";
import { flushSync } from "react-dom";
import { Button } from "../controls/button.tsx";
import styles from "./dual-list.module.css";
import { SearchField } from "./search-field.tsx";

export type DualItem = { value: string; text: string; icon?: ReactNode };

type Side = {
  title: string;
  items: readonly DualItem[];
  /** Label of the button that moves all items matching the search. */
  moveAll: string;
  /** Announcement after a move: gets the item's name, or the count. */
  movedText: (moved: string) => string;
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

/** Two lists; a click on an item moves it to the other list. Arrow keys move through a list. */
export function DualList({ left, right, searchLabel, onMove }: DualListProps) {
  const [announcement, setAnnouncement] = useState("");
  const movingTo = (side: "left" | "right", from: Side) => (items: readonly DualItem[]) => {
    onMove(
      items.map(({ value }) => value),
      side,
    );
    setAnnouncement(from.movedText(items.length === 1 && items[0] ? items[0].text : `${items.length}`));
  };
  return (
    <>
      <div className={styles["lists"]}>
        <List side={left} searchLabel={searchLabel} icon={TO_RIGHT} onMove={movingTo("right", left)} />
        <List side={right} searchLabel={searchLabel} icon={TO_LEFT} onMove={movingTo("left", right)} />
      </div>
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
    </>
  );
}

type ListProps = {
  side: Side;
  searchLabel: string;
  icon: ReactNode;
  onMove: (items: readonly DualItem[]) => void;
};

function List({ side: { title, items, moveAll, empty }, searchLabel, icon, onMove }: ListProps) {
  const [text, setText] = useState("");
  const [active, setActive] = useState<string>();
  const wanted = text.trim().toLowerCase();
  const found = items.filter((item) => item.text.toLowerCase().includes(wanted));
  const stop = Math.max(0, indexOf(active, found));
  const field = useRef<HTMLInputElement>(null);
  const scroll = useRef<HTMLUListElement>(null);
  const rendered = useRenderedIndexes(found.length, stop, scroll);

  /** Works for items outside the viewport too: the tab stop is always rendered. */
  function focusItem(item: DualItem, options?: FocusOptions) {
    flushSync(() => setActive(item.value));
    scroll.current?.querySelector<HTMLElement>("[tabindex='0']")?.focus(options);
  }

  /** The search field counts as the position above the first item. */
  function moveByKey(event: KeyboardEvent) {
    const position = indexOf(valueAt(event.target), found);
    if (position === -1 && (event.target !== field.current || event.key !== "ArrowDown")) return;
    const next = indexAfter(event.key, position, found.length);
    if (next === undefined) return;
    event.preventDefault();
    if (next < 0) field.current?.focus();
    else if (found[next]) focusItem(found[next]);
  }

  /** One listener for all items; the clicked one is identified by `data-value`. */
  function onItemClick(event: MouseEvent) {
    const position = indexOf(valueAt(event.target), found);
    if (found[position]) move([found[position]], event, found[position + 1] ?? found[position - 1]);
  }

  /**
   * Moves the focus before the focused item disappears. With a pointer, nothing scrolls and the search field is not
   * focused, because that would open a phone's keyboard.
   */
  function move(moved: readonly DualItem[], { detail }: MouseEvent, next?: DualItem) {
    const isByKeyboard = detail === 0;
    if (next) focusItem(next, { preventScroll: !isByKeyboard });
    else if (isByKeyboard) field.current?.focus();
    onMove(moved);
  }

  return (
    <section className={styles["list"]} aria-label={title} onKeyDown={moveByKey}>
      <header>
        <b>{title}</b>
        <span className="num dim">{items.length}</span>
      </header>
      <SearchField
        ref={field}
        label={searchLabel}
        aria-label={`${searchLabel}: ${title}`}
        value={text}
        onChange={setText}
      />
      {/* Without a tabIndex, Firefox makes scrollable elements tab stops. */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the buttons inside handle keys */}
      <ul ref={scroll} tabIndex={-1} onClick={onItemClick}>
        <Items found={found} rendered={rendered} stop={stop} icon={icon} />
        {found.length === 0 && <li className={styles["empty"]}>{empty}</li>}
      </ul>
      <Button
        variant="ghost"
        size="small"
        disabled={found.length === 0}
        onClick={(event) => move(found, event)}
      >
        {moveAll}
      </Button>
    </section>
  );
}

type ItemsProps = {
  found: readonly DualItem[];
  rendered: readonly number[];
  /** Index of the tab stop. */
  stop: number;
  icon: ReactNode;
};

/** The rendered items, and empty space for the others. */
const Items = ({ found, rendered, stop, icon }: ItemsProps) => (
  <>
    {rendered.map((index, n) => {
      const item = found[index];
      const skipped = index - (rendered[n - 1] ?? -1) - 1;
      return (
        item && (
          <Item
            key={item.value}
            item={item}
            icon={icon}
            isTabStop={index === stop}
            above={skipped * ROW_PX}
          />
        )
      );
    })}
    <Spacer px={(found.length - 1 - (rendered.at(-1) ?? -1)) * ROW_PX} />
  </>
);

const indexOf = (value: string | undefined, items: readonly DualItem[]): number =>
  items.findIndex((item) => item.value === value);

const valueAt = (target: EventTarget): string | undefined =>
  target instanceof Element ? target.closest<HTMLElement>("[data-value]")?.dataset["value"] : undefined;

function indexAfter(key: string, at: number, count: number): number | undefined {
  const indexes: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: count - 1 };
  return indexes[key];
}

const ROW_PX = 34;
const OVERSCAN_ROWS = 12;
/** Lists up to this size are rendered completely. */
const UNVIRTUALIZED_MAX = 60;

/** Indexes of the rendered items: the visible ones and the tab stop. */
function useRenderedIndexes(count: number, stop: number, scroll: RefObject<HTMLElement | null>): number[] {
  const rows = useVirtualizer({
    count,
    getScrollElement: () => scroll.current,
    estimateSize: () => ROW_PX,
    overscan: OVERSCAN_ROWS,
    initialRect: { width: 400, height: 480 },
  });
  if (count <= UNVIRTUALIZED_MAX) return Array.from({ length: count }, (_, index) => index);
  const visible = rows.getVirtualItems().map(({ index }) => index);
  return visible.includes(stop) ? visible : [...visible, stop].toSorted((one, other) => one - other);
}

const Spacer = ({ px }: { px: number }) => px > 0 && <li aria-hidden="true" style={{ height: px }} />;

type ItemProps = {
  item: DualItem;
  icon: ReactNode;
  isTabStop: boolean;
  /** Height in px of the skipped items before it. */
  above: number;
};

/** Memoised: there may be hundreds, and one changes at a time. */
const Item = memo(({ item: { value, text, icon }, icon: arrow, isTabStop, above }: ItemProps) => (
  <li style={{ marginTop: above }}>
    <button type="button" data-value={value} tabIndex={isTabStop ? 0 : -1}>
      {icon}
      <span>{text}</span>
      {arrow}
    </button>
  </li>
));
