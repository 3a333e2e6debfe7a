import { useQuery } from "@tanstack/react-query";
import { service } from "../../queries/catalogue.ts";
import { Glyph } from "../../ui/display/glyph.tsx";

export function ServiceGlyph({ code, name }: { code: string; name: string }) {
  const { data } = useQuery(service(code));
  return <Glyph icon={data?.icon} name={name} size="small" />;
}
