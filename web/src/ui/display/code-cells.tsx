import styles from "./code-cells.module.css";

/** Six pulsing empty cells: placeholder for an expected code. */
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
