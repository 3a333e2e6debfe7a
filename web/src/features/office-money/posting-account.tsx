import { OfficeLink } from "../../lib/office-link.tsx";
import styles from "./office-money.module.css";

/** An account in a posting; a person's leads to that person's books, unless these are them. */
export function PostingAccount({ account, own }: { account: string; own: string }) {
  const [kind = "", id = "", ...rest] = account.split(":");
  const isPerson = id.startsWith("usr_");
  // Whose books these are need not be said in every line.
  if (isPerson && id === own) return [kind, ...rest].join(":");
  if (!isPerson) return account;
  return (
    <OfficeLink to="/office/ledger" search={{ who: id }} className={styles["link"]}>
      {account}
    </OfficeLink>
  );
}
