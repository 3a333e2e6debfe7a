import { GripVertical } from "lucide-react";
import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef, useState } from "react";
import { cx } from "./cx.ts";
import styles from "./reorder-list.module.css";

type ReorderListProps<Item> = {
  label: string;
  items: readonly Item[];
  idOf: (item: Item) => string;
  nameOf: (item: Item) => string;
  /** What the handle is called, e.g. "Move Telegram". */
  moveLabel: (name: string) => string;
  /** What is read aloud after a move. */
  movedText: (name: string, place: number) => string;
  onReorder: (items: Item[]) => void;
  render: (item: Item) => ReactNode;
};

/** Things in an order that can be changed: by dragging a handle, or with the arrow keys while it has the focus. */
export function ReorderList<Item>(props: ReorderListProps<Item>) {
  const { label, items, idOf, nameOf, moveLabel, movedText, onReorder, render } = props;
  const list = useRef<HTMLUListElement>(null);
  const [held, setHeld] = useState<string>();
  const [said, setSaid] = useState("");

  function move(from: number, to: number) {
    const item = items[from];
    if (item === undefined || to < 0 || to >= items.length || from === to) return;
    onReorder(items.toSpliced(from, 1).toSpliced(to, 0, item));
    setSaid(movedText(nameOf(item), to + 1));
  }

  const byKey = (index: number) => (event: KeyboardEvent) => {
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    if (step === 0) return;
    event.preventDefault();
    move(index, index + step);
  };

  function follow(event: PointerEvent) {
    if (held === undefined) return;
    const from = items.findIndex((item) => idOf(item) === held);
    const to = placeAt(list.current, event.clientY);
    if (to !== undefined) move(from, to);
  }

  return (
    <>
      <ul ref={list} className={styles["list"]} aria-label={label}>
        {items.map((item, index) => (
          <li key={idOf(item)} className={cx(styles["item"], held === idOf(item) && styles["held"])}>
            <button
              type="button"
              className={styles["handle"]}
              aria-label={moveLabel(nameOf(item))}
              onKeyDown={byKey(index)}
              onPointerDown={(event) => {
                event.currentTarget.setPointerCapture(event.pointerId);
                setHeld(idOf(item));
              }}
              onPointerMove={follow}
              onPointerUp={() => setHeld(undefined)}
              onPointerCancel={() => setHeld(undefined)}
            >
              <GripVertical size={16} />
            </button>
            {render(item)}
          </li>
        ))}
      </ul>
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </>
  );
}

/** The place of the thing under a height on the screen. */
function placeAt(list: HTMLElement | null, y: number): number | undefined {
  const places = [...(list?.children ?? [])].map((child) => child.getBoundingClientRect());
  const place = places.findIndex(({ bottom }) => y < bottom);
  return place < 0 ? places.length - 1 : place;
}
