import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { profile } from "../../queries/accounts.ts";
import styles from "./own-account.module.css";

/** Who is signed in, with the API key, in one quiet line. */
export function OwnAccount({ apiKey }: { apiKey: ReactNode }) {
  const { data } = useQuery(profile);
  return (
    <div className={styles["account"]}>
      <span>{data?.name || data?.preferred_username}</span>
      <span>{data?.email}</span>
      {apiKey}
    </div>
  );
}
