import { HardHat } from "lucide-react";
import type { ReactNode } from "react";
import styles from "./plain-page.module.css";

type ConstructionSiteProps = { title: ReactNode; text: ReactNode; children: ReactNode };

/** The under-construction page, used for sections that an operator has closed. */
export const UnderConstruction = ({ title, text, children }: ConstructionSiteProps) => (
  <section className={styles["page"]}>
    <span className={styles["icon"]}>
      <HardHat size={26} />
    </span>
    <h1>{title}</h1>
    <p>{text}</p>
    {children}
  </section>
);
