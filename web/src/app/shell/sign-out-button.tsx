import { Trans } from "@lingui/react/macro";
import { LogOut } from "lucide-react";
import { useSignOut } from "../../queries/accounts.ts";

/** Unstyled: the surrounding menu styles it. */
export function SignOutButton({
  className,
  onPress,
}: {
  className?: string | undefined;
  onPress: () => void;
}) {
  const signOut = useSignOut();
  return (
    <button
      type="button"
      className={className}
      onClick={() => {
        onPress();
        signOut.mutate();
      }}
    >
      <LogOut size={15} />
      <Trans>Sign out</Trans>
    </button>
  );
}
