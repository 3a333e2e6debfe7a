import type { ReactNode } from "react";
import styles from "./fact-list.module.css";

export type Fact = { name: ReactNode; value: ReactNode };

/** Facts of a card, one line each. Their order is fixed. */
export const FactList = ({ facts }: { facts: readonly Fact[] }) => (
  <dl className={styles["facts"]}>
    {facts.map(({ name, value }, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the order of facts is fixed
      <FactLine key={at} name={name} value={value} />
    ))}
  </dl>
);

const FactLine = ({ name, value }: Fact) => (
  <>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </>
);
