import { Skeleton } from "../../ui/layout/skeleton.tsx";
import styles from "./narrow-page.module.css";

/** Keeps the space of a form while it loads. */
export const FormPlaceholder = ({ fields }: { fields: number }) => (
  <div className={styles["placeholder"]} aria-busy="true">
    {Array.from({ length: fields }, (_, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: placeholders without identity
      <span key={index}>
        <Skeleton shape="line" />
      </span>
    ))}
  </div>
);
