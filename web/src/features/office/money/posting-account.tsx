import { OfficeLink } from "../../../lib/page/office-link.tsx";
import styles from "./money.module.css";

/** An account in a posting; a user's account links to their ledger unless it is already shown. */
export function PostingAccount({ account, own }: { account: string; own: string }) {
  const [kind = "", id = "", ...rest] = account.split(":");
  const isUser = id.startsWith("usr_");
  // The shown user's id need not be repeated in every row.
  if (isUser && id === own) return [kind, ...rest].join(":");
  if (!isUser) return account;
  return (
    <OfficeLink to="/office/ledger" search={{ who: id }} className={styles["link"]}>
      {account}
    </OfficeLink>
  );
}
