import { Skeleton } from "../../ui/skeleton.tsx";
import styles from "./narrow-page.module.css";

/** Holds the place of a form while it arrives. */
export const FormPlaceholder = ({ fields }: { fields: number }) => (
  <div className={styles["placeholder"]} aria-busy="true">
    {Array.from({ length: fields }, (_, place) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: nothing but places
      <span key={place}>
        <Skeleton shape="line" />
      </span>
    ))}
  </div>
);
