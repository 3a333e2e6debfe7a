import { Trans } from "@lingui/react/macro";
import type { MethodCode } from "@sonum/contract/payments/top-ups";
import { Bitcoin, Coins, CreditCard, WalletCards } from "lucide-react";
import type { ReactElement } from "react";

type NamedMethod = { code: MethodCode; provider: string | null };

export function MethodName({ method: { code, provider } }: { method: NamedMethod }): ReactElement {
  switch (code) {
    case "card":
      return <Trans>Bank card</Trans>;
    case "ewallet":
      return <Trans>E-wallet</Trans>;
    case "crypto":
      return <Trans>Direct crypto</Trans>;
    default:
      return provider === null ? <Trans>Crypto</Trans> : <Trans>Crypto, {provider}</Trans>;
  }
}

export function MethodIcon({ code }: { code: MethodCode }) {
  if (code === "card") return <CreditCard />;
  if (code === "ewallet") return <WalletCards />;
  return code === "crypto" ? <Bitcoin /> : <Coins />;
}
