import type { KeyboardEvent, ReactNode } from "react";
import styles from "./tabs.module.css";

type TabsProps = {
  label: string;
  value: string | undefined;
  tabs: readonly { value: string; text: ReactNode }[];
  onChange: (value: string) => void;
  /** The id of what the tabs change. */
  controls: string;
};

/** One of several views; arrow keys go from tab to tab. Where they do not all fit, the row is pushed aside by hand. */
export function Tabs({ label, value, tabs, onChange, controls }: TabsProps) {
  function walk(event: KeyboardEvent) {
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
    <div className={styles["tabs"]} role="tablist" aria-label={label} onKeyDown={walk}>
      {tabs.map((tab) => (
        <button
          key={tab.value}
          ref={tab.value === value ? bringIntoSight : undefined}
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

/** To the middle of its row, so that there is always a neighbour to press; the page itself stays where it is. */
function bringIntoSight(tab: HTMLElement | null): void {
  const row = tab?.parentElement;
  if (row) row.scrollLeft = tab.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2;
}
