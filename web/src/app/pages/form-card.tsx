import { ClientOnly } from "@tanstack/react-router";
import { type ReactNode, Suspense } from "react";
import { cardClass } from "../../ui/layout/card.ts";
import { Skeleton } from "../../ui/layout/skeleton.tsx";
import { cx } from "../../ui/styles/cx.ts";
import styles from "./narrow-page.module.css";

/** A card for a form that the browser loads; meanwhile it keeps the space of so many fields. */
export function FormCard({ fields, children }: { fields: number; children: ReactNode }) {
  const placeholder = (
    <div className={styles["placeholder"]} aria-busy="true">
      {Array.from({ length: fields }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders without identity
        <span key={index}>
          <Skeleton shape="line" />
        </span>
      ))}
    </div>
  );
  return (
    <div className={cx(cardClass, styles["card"])}>
      <ClientOnly fallback={placeholder}>
        <Suspense fallback={placeholder}>{children}</Suspense>
      </ClientOnly>
    </div>
  );
}
