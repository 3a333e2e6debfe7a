import { useQuery } from "@tanstack/react-query";
import { useSettings } from "../../lib/settings/settings-store.ts";
import { country } from "../../queries/catalogue.ts";
import { Flag } from "../../ui/display/flag.tsx";
import styles from "./list-screen.module.css";

export function CountryCell({ iso2 }: { iso2: string }) {
  const { lang } = useSettings();
  const { data } = useQuery(country(iso2));
  return (
    <span className={styles["country"]}>
      <Flag code={iso2} size="small" />
      {data?.names[lang] ?? iso2.toUpperCase()}
    </span>
  );
}
