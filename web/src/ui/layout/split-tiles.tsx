import { Plural } from "@lingui/react/macro";
import type { ReactNode } from "react";
import styles from "./split-tiles.module.css";

type Part = { unit: "month" | "weeks" | "days"; count: number; price: ReactNode };

/** The units a rental period consists of, each with its price. */
export const SplitTiles = ({ parts }: { parts: Part[] }) => (
  <ul className={styles["tiles"]}>
    {parts.map(({ unit, count, price }) => (
      <li key={unit}>
        <b className="num">
          {count} × {price}
        </b>
        <span>
          {unit === "month" && <Plural value={count} one="month of 30 days" other="months of 30 days" />}
          {unit === "weeks" && <Plural value={count} one="week of 7 days" other="weeks of 7 days" />}
          {unit === "days" && <Plural value={count} one="leftover day" other="leftover days" />}
        </span>
      </li>
    ))}
  </ul>
);
