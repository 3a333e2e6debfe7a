// biome-ignore-all lint/a11y/noNoninteractiveElementToInteractiveRole: the svg is the cell; a wrapper would only cost layout
// biome-ignore-all lint/a11y/useSemanticElements: virtualised rows are positioned absolutely, which a table does not allow; the grid has the focus
// biome-ignore-all lint/a11y/useFocusableInteractive: virtualised rows are positioned absolutely, which a table does not allow; the grid has the focus

import { useServiceName } from "../../../lib/format/service-name.ts";
import { hasReceivedCode, SERVICE_WIDTH, type ShownColumns } from "../table/columns.ts";
import styles from "../table/service-checks.module.css";

type ServiceMarksProps = { marks: string; columns: ShownColumns };

/** Path of a check mark, centred in its column over the background's dot. */
const CHECK = "m-4.5-1.5 3 3 6-6";

/**
 * The services of one row: a check mark for received codes, else a dot. One path and a background image instead of a
 * cell each: dozens of cells per row would make scrolling slow. Exposed as one cell that lists the checked services.
 */
export function ServiceChecks({ marks, columns }: ServiceMarksProps) {
  const displayName = useServiceName();
  const names: string[] = [];
  let checks = "";
  columns.services.forEach(({ code, name }, index) => {
    if (!hasReceivedCode({ marks }, code)) return;
    names.push(displayName(name));
    checks += `M${(index + 0.5) * SERVICE_WIDTH} 15${CHECK}`;
  });
  return (
    <svg
      role="gridcell"
      aria-colspan={columns.services.length}
      aria-label={names.join(", ")}
      className={styles["checks"]}
      style={{ left: columns.servicesStart, width: columns.services.length * SERVICE_WIDTH }}
    >
      <path d={checks} />
    </svg>
  );
}
