import styles from "./code-cells.module.css";

/** Six empty cells that breathe: a code is expected here. */
export const CodeCells = () => (
  <span className={styles["cells"]} aria-hidden="true">
    <i />
    <i />
    <i />
    <i />
    <i />
    <i />
  </span>
);
