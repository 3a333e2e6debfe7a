import type { KeyboardEvent, ReactNode } from "react";
import styles from "./tabs.module.css";

type TabsProps = {
  label: string;
  value: string | undefined;
  tabs: readonly { value: string; text: ReactNode }[];
  onChange: (value: string) => void;
  /** The id of the controlled element. */
  controls: string;
};

/** Tabs with arrow-key navigation. If they do not all fit, the row scrolls. */
export function Tabs({ label, value, tabs, onChange, controls }: TabsProps) {
  function moveByKey(event: KeyboardEvent) {
    const step = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
    const at = tabs.findIndex((tab) => tab.value === value);
    const next = tabs[(at + step + tabs.length) % tabs.length];
    if (step === 0 || !next) return;
    event.preventDefault();
    onChange(next.value);
    const list = event.currentTarget;
    requestAnimationFrame(() => list.querySelector<HTMLElement>("[aria-selected=true]")?.focus());
  }
  return (
    <div className={styles["tabs"]} role="tablist" aria-label={label} onKeyDown={moveByKey}>
      {tabs.map((tab) => (
        <button
          key={tab.value}
          ref={tab.value === value ? scrollToMiddle : undefined}
          type="button"
          role="tab"
          aria-selected={tab.value === value}
          aria-controls={controls}
          tabIndex={tab.value === value ? 0 : -1}
          onClick={() => onChange(tab.value)}
        >
          {tab.text}
        </button>
      ))}
    </div>
  );
}

/** Scrolls only the row, not the page, so that a neighbour stays visible. */
function scrollToMiddle(tab: HTMLElement | null): void {
  const row = tab?.parentElement;
  if (row) row.scrollLeft = tab.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2;
}
