// biome-ignore-all lint/a11y/useSemanticElements: rows are placed by hand, which a table does not allow; the grid has the focus
// biome-ignore-all lint/a11y/useFocusableInteractive: rows are placed by hand, which a table does not allow; the grid has the focus
import { isMarked, SERVICE_WIDTH, type ShownColumns } from "./columns.ts";
import styles from "./sim-table.module.css";

type ServiceMarksProps = { marks: string; columns: ShownColumns };

/** A check mark that fits into the middle of its column, and a dot. */
const CHECK = "m-4.5 0 3 3 6-6";
const DOT = "h.01";

/**
 * The services of one row: a check mark where a code came, a dot where none did. They are drawn as two lines, not as a cell
 * each: dozens of services in every row would take longer to lay out than a hand to scroll. It reads as one cell that
 * names what is marked.
 */
export function ServiceMarks({ marks, columns }: ServiceMarksProps) {
  const names: string[] = [];
  let [checks, dots] = ["", ""];
  columns.services.forEach(({ code, name }, place) => {
    const middle = `M${(place + 0.5) * SERVICE_WIDTH} 15`;
    if (isMarked({ marks }, code)) {
      names.push(name);
      checks += middle + CHECK;
    } else dots += middle + DOT;
  });
  return (
    <span
      role="gridcell"
      aria-colspan={columns.services.length}
      aria-label={names.join(", ")}
      className={styles["marks"]}
      style={{ left: columns.servicesStart }}
    >
      <svg width={columns.services.length * SERVICE_WIDTH} height="30" aria-hidden="true">
        <path className={styles["dots"]} d={dots} />
        <path d={checks} />
      </svg>
    </span>
  );
}
