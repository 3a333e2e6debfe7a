import { TextLink } from "../shared/text-link.tsx";

/** An account in a posting; a user's account links to their ledger unless it is already shown. */
export function PostingAccount({ account, own }: { account: string; own: string }) {
  const [kind = "", id = "", ...rest] = account.split(":");
  const isUser = id.startsWith("usr_");
  // The shown user's id need not be repeated in every row.
  if (isUser && id === own) return [kind, ...rest].join(":");
  if (!isUser) return account;
  return (
    <TextLink to="/office/ledger" search={{ who: id }}>
      {account}
    </TextLink>
  );
}
