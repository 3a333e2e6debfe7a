import { ArrowLeft, ArrowRight } from "lucide-react";
import { type ReactNode, useState } from "react";
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

/** Two lists; a press on a thing moves it to the other one. */
export const DualList = ({ left, right, searchLabel, onMove }: DualListProps) => (
  <div className={styles["lists"]}>
    <List side={left} searchLabel={searchLabel} icon={<ArrowRight />} onMove={(v) => onMove(v, "right")} />
    <List side={right} searchLabel={searchLabel} icon={<ArrowLeft />} onMove={(v) => onMove(v, "left")} />
  </div>
);

type ListProps = { side: Side; searchLabel: string; icon: ReactNode; onMove: (values: string[]) => void };

function List({ side: { title, items, moveAll, empty }, searchLabel, icon, onMove }: ListProps) {
  const [text, setText] = useState("");
  const wanted = text.trim().toLowerCase();
  const found = items.filter((item) => item.text.toLowerCase().includes(wanted));
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
      <ul>
        {found.map((item) => (
          <li key={item.value}>
            <button type="button" onClick={() => onMove([item.value])}>
              {item.icon}
              <span>{item.text}</span>
              {icon}
            </button>
          </li>
        ))}
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
