import { type ReactNode, useRef } from "react";
import { CancelButton } from "../../ui/controls/cancel-button.tsx";
import { cardClass } from "../../ui/layout/card.ts";
import { useFocusFallback } from "../../ui/layout/use-focus-fallback.ts";
import { cx } from "../../ui/styles/cx.ts";
import styles from "./section.module.css";

type SectionProps = {
  title: string;
  /** One sentence on what the section is for. */
  about: ReactNode;
  state?: ReactNode;
  children: ReactNode;
};

/** A profile section: title and description on one side, controls on the other. */
export function Section({ title, about, state, children }: SectionProps) {
  const box = useRef<HTMLElement>(null);
  const keptFocus = useFocusFallback(box);
  return (
    <section
      ref={box}
      className={cx(cardClass, styles["section"])}
      aria-label={title}
      tabIndex={-1}
      {...keptFocus}
    >
      <div className={styles["about"]}>
        <h2>
          {title}
          {state}
        </h2>
        <p>{about}</p>
      </div>
      <div className={styles["body"]}>{children}</div>
    </section>
  );
}

/** A row of buttons that wraps. */
export const Actions = ({ children }: { children: ReactNode }) => (
  <div className={styles["actions"]}>{children}</div>
);

/** An action beside Cancel. */
export const CancellableAction = ({ onCancel, children }: { onCancel: () => void; children: ReactNode }) => (
  <Actions>
    {children}
    <CancelButton onClick={onCancel} />
  </Actions>
);
