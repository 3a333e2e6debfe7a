import { useMemo } from "react";
import { ALWAYS_SHOWN, type Columns, isStaticKey, serviceCodeOf } from "./columns.ts";
import { useConsoleColumns } from "./use-console-columns.ts";

type ShownOptions = {
  isJoint: boolean;
  /** The columns of a saved view, which may leave some out; none: those of the console. */
  chosen: readonly string[] | undefined;
};

/** The columns of this table. With several machines, the machine's is among them. */
export function useShownConsoleColumns({ isJoint, chosen }: ShownOptions) {
  const { columns, services } = useConsoleColumns();
  const shown = useMemo((): Columns => {
    const { static: all, important } = columns;
    if (!chosen || chosen.length === 0) return { static: isJoint ? ["machine", ...all] : all, important };
    const keys = chosen.filter(isStaticKey).filter((key) => isJoint || key !== "machine");
    const missing = ALWAYS_SHOWN.filter((key) => !keys.includes(key));
    const codes = chosen.filter((key) => !isStaticKey(key)).map(serviceCodeOf);
    return {
      static: [...(isJoint && !keys.includes("machine") ? (["machine"] as const) : []), ...keys, ...missing],
      important: codes.filter((code) => important.includes(code)),
    };
  }, [columns, isJoint, chosen]);
  return { columns: shown, services };
}
