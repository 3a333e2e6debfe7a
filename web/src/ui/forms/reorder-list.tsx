import { GripVertical } from "lucide-react";
import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef, useState } from "react";
import { cx } from "../styles/cx.ts";
import styles from "./reorder-list.module.css";

type ReorderListProps<Item> = {
  label: string;
  items: readonly Item[];
  idOf: (item: Item) => string;
  nameOf: (item: Item) => string;
  /** Label of the handle, e.g. "Move Telegram". */
  moveLabel: (name: string) => string;
  /** Announcement after a move. */
  movedText: (name: string, position: number) => string;
  onReorder: (items: Item[]) => void;
  render: (item: Item) => ReactNode;
};

/** A list reordered by dragging a handle, or with the arrow keys on it. */
export function ReorderList<Item>(props: ReorderListProps<Item>) {
  const { label, items, idOf, nameOf, moveLabel, movedText, onReorder, render } = props;
  const list = useRef<HTMLUListElement>(null);
  const [dragged, setDragged] = useState<string>();
  const [announcement, setAnnouncement] = useState("");

  function move(from: number, to: number) {
    const item = items[from];
    if (item === undefined || to < 0 || to >= items.length || from === to) return;
    onReorder(items.toSpliced(from, 1).toSpliced(to, 0, item));
    setAnnouncement(movedText(nameOf(item), to + 1));
  }

  const moveByKey = (index: number) => (event: KeyboardEvent) => {
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    if (step === 0) return;
    event.preventDefault();
    move(index, index + step);
  };

  function onDrag(event: PointerEvent) {
    if (dragged === undefined) return;
    const from = items.findIndex((item) => idOf(item) === dragged);
    const to = indexAt(list.current, event.clientY);
    if (to !== undefined) move(from, to);
  }

  return (
    <>
      <ul ref={list} className={styles["list"]} aria-label={label}>
        {items.map((item, index) => (
          <li key={idOf(item)} className={cx(styles["item"], dragged === idOf(item) && styles["held"])}>
            <button
              type="button"
              className={styles["handle"]}
              aria-label={moveLabel(nameOf(item))}
              onKeyDown={moveByKey(index)}
              onPointerDown={(event) => {
                event.currentTarget.setPointerCapture(event.pointerId);
                setDragged(idOf(item));
              }}
              onPointerMove={onDrag}
              onPointerUp={() => setDragged(undefined)}
              onPointerCancel={() => setDragged(undefined)}
            >
              <GripVertical size={16} />
            </button>
            {render(item)}
          </li>
        ))}
      </ul>
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
    </>
  );
}

/** The index of the item at a vertical position. */
function indexAt(list: HTMLElement | null, y: number): number | undefined {
  const rects = [...(list?.children ?? [])].map((child) => child.getBoundingClientRect());
  const position = rects.findIndex(({ bottom }) => y < bottom);
  return position < 0 ? rects.length - 1 : position;
}
