// biome-ignore-all lint/a11y/noNoninteractiveElementToInteractiveRole: the drawing is the cell; one around it would be laid out for nothing
// biome-ignore-all lint/a11y/useSemanticElements: rows are placed by hand, which a table does not allow; the grid has the focus
// biome-ignore-all lint/a11y/useFocusableInteractive: rows are placed by hand, which a table does not allow; the grid has the focus

import { useServiceName } from "../../lib/service-name.ts";
import { isMarked, SERVICE_WIDTH, type ShownColumns } from "./columns.ts";
import styles from "./sim-table.module.css";

type ServiceMarksProps = { marks: string; columns: ShownColumns };

/** A check mark in the middle of its column; it runs over the dot that the background has there. */
const CHECK = "m-4.5-1.5 3 3 6-6";

/**
 * The services of one row: a check mark where a code came, a dot where none did. All marks are one line and the dots a
 * background, not a cell each: dozens of services in every row would take longer to lay out than a hand to scroll. It
 * reads as one cell that names what is marked.
 */
export function ServiceMarks({ marks, columns }: ServiceMarksProps) {
  const sayService = useServiceName();
  const names: string[] = [];
  let checks = "";
  columns.services.forEach(({ code, name }, place) => {
    if (!isMarked({ marks }, code)) return;
    names.push(sayService(name));
    checks += `M${(place + 0.5) * SERVICE_WIDTH} 15${CHECK}`;
  });
  return (
    <svg
      role="gridcell"
      aria-colspan={columns.services.length}
      aria-label={names.join(", ")}
      className={styles["marks"]}
      style={{ left: columns.servicesStart, width: columns.services.length * SERVICE_WIDTH }}
    >
      <path d={checks} />
    </svg>
  );
}
