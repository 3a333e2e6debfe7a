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
import { Button } from "./button.tsx";
import styles from "./dual-list.module.css";
import { SearchField } from "./search-field.tsx";

export type DualItem = { value: string; text: string; icon?: ReactNode };

type Side = {
  title: string;
  items: readonly DualItem[];
  /** What the button under the list says that moves all of them; they are the ones that were found. */
  moveAll: string;
  /** What is read aloud after something left for the other list: its name, or how many they were. */
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

/** Two lists; a press on a thing moves it to the other one. Arrow keys walk through a list. */
export function DualList({ left, right, searchLabel, onMove }: DualListProps) {
  const [said, setSaid] = useState("");
  const movingTo = (side: "left" | "right", from: Side) => (items: readonly DualItem[]) => {
    onMove(
      items.map(({ value }) => value),
      side,
    );
    setSaid(from.movedText(items.length === 1 && items[0] ? items[0].text : `${items.length}`));
  };
  return (
    <>
      <div className={styles["lists"]}>
        <List side={left} searchLabel={searchLabel} icon={TO_RIGHT} onMove={movingTo("right", left)} />
        <List side={right} searchLabel={searchLabel} icon={TO_LEFT} onMove={movingTo("left", right)} />
      </div>
      <p className="visually-hidden" role="status">
        {said}
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
  const stop = Math.max(0, placeOf(active, found));
  const field = useRef<HTMLInputElement>(null);
  const scroll = useRef<HTMLUListElement>(null);
  const drawn = useDrawn(found.length, stop, scroll);

  /** It may be far out of sight: the one that Tab leads to is always drawn. */
  function goTo(item: DualItem, options?: FocusOptions) {
    flushSync(() => setActive(item.value));
    scroll.current?.querySelector<HTMLElement>("[tabindex='0']")?.focus(options);
  }

  /** Above the first one is the field; from there the arrow down leads in. */
  function walk(event: KeyboardEvent) {
    const place = placeOf(valueAt(event.target), found);
    if (place === -1 && (event.target !== field.current || event.key !== "ArrowDown")) return;
    const next = placeAfter(event.key, place, found.length);
    if (next === undefined) return;
    event.preventDefault();
    if (next < 0) field.current?.focus();
    else if (found[next]) goTo(found[next]);
  }

  /** One listener for hundreds of things: which one was pressed stands on its button. */
  function pressed(event: MouseEvent) {
    const place = placeOf(valueAt(event.target), found);
    if (found[place]) move([found[place]], event, found[place + 1] ?? found[place - 1]);
  }

  /**
   * The focus goes on before what has it goes away. Under a pointer nothing is scrolled, and the field is for keys only:
   * it would bring up the keyboard of a phone.
   */
  function move(moved: readonly DualItem[], { detail }: MouseEvent, next?: DualItem) {
    const isByKey = detail === 0;
    if (next) goTo(next, { preventScroll: !isByKey });
    else if (isByKey) field.current?.focus();
    onMove(moved);
  }

  return (
    <section className={styles["list"]} aria-label={title} onKeyDown={walk}>
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
      {/* Without its own tabIndex Firefox stops at whatever can be scrolled. */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: its buttons are what is pressed, by hand or by key */}
      <ul ref={scroll} tabIndex={-1} onClick={pressed}>
        {drawn.map((index, n) => {
          const item = found[index];
          const skipped = index - (drawn[n - 1] ?? -1) - 1;
          return (
            item && (
              <Item
                key={item.value}
                item={item}
                icon={icon}
                isStop={index === stop}
                above={skipped * ROW_PX}
              />
            )
          );
        })}
        <Room px={(found.length - 1 - (drawn.at(-1) ?? -1)) * ROW_PX} />
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

const placeOf = (value: string | undefined, items: readonly DualItem[]): number =>
  items.findIndex((item) => item.value === value);

const valueAt = (target: EventTarget): string | undefined =>
  target instanceof Element ? target.closest<HTMLElement>("[data-value]")?.dataset["value"] : undefined;

function placeAfter(key: string, at: number, count: number): number | undefined {
  const places: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: count - 1 };
  return places[key];
}

const ROW_PX = 34;
const ROWS_AROUND = 12;
/** So many are simply all drawn. */
const WHOLE_MAX = 60;

/** The places of those that are drawn, of many: the ones in sight, and the one that Tab leads to wherever it is. */
function useDrawn(count: number, stop: number, scroll: RefObject<HTMLElement | null>): number[] {
  const rows = useVirtualizer({
    count,
    getScrollElement: () => scroll.current,
    estimateSize: () => ROW_PX,
    overscan: ROWS_AROUND,
    initialRect: { width: 400, height: 480 },
  });
  if (count <= WHOLE_MAX) return Array.from({ length: count }, (_, index) => index);
  const inSight = rows.getVirtualItems().map(({ index }) => index);
  return inSight.includes(stop) ? inSight : [...inSight, stop].toSorted((one, other) => one - other);
}

const Room = ({ px }: { px: number }) => px > 0 && <li aria-hidden="true" style={{ height: px }} />;

type ItemProps = {
  item: DualItem;
  icon: ReactNode;
  isStop: boolean;
  /** How much room those take that are not drawn before it. */
  above: number;
};

/** Drawn again only when it changed: there may be hundreds, and one moves at a time. */
const Item = memo(({ item: { value, text, icon }, icon: arrow, isStop, above }: ItemProps) => (
  <li style={{ marginTop: above }}>
    <button type="button" data-value={value} tabIndex={isStop ? 0 : -1}>
      {icon}
      <span>{text}</span>
      {arrow}
    </button>
  </li>
));
