import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { services } from "../../../queries/catalogue.ts";
import { columnLayout, importantServices } from "../queries/console.ts";
import { arrangeColumns, type NamedService } from "./columns.ts";

const NONE: never[] = [];

/** The columns in the partner's order, and every service by name. */
export function useConsoleColumns() {
  const { data: catalogue } = useQuery(services);
  const { data: important = NONE } = useQuery(importantServices);
  const { data: layout } = useQuery(columnLayout);
  const all = useMemo(
    (): NamedService[] => catalogue?.map(({ code, name, icon }) => ({ code, name, icon })) ?? NONE,
    [catalogue],
  );
  const columns = useMemo(() => arrangeColumns(layout, important), [layout, important]);
  return { columns, important, services: all };
}
