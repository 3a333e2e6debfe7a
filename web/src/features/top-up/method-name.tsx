import { Trans } from "@lingui/react/macro";
import { Bitcoin, Coins, CreditCard, WalletCards } from "lucide-react";
import type { ReactElement } from "react";
import type { Method } from "./queries/payments.ts";

export function MethodName({ code }: { code: Method["code"] }): ReactElement {
  switch (code) {
    case "card":
      return <Trans>Bank card</Trans>;
    case "ewallet":
      return <Trans>E-wallet</Trans>;
    case "crypto":
      return <Trans>Direct crypto</Trans>;
    case "crypto_1":
      return <Trans>Crypto, first provider</Trans>;
    case "crypto_2":
      return <Trans>Crypto, second provider</Trans>;
  }
}

export function MethodIcon({ code }: { code: Method["code"] }) {
  if (code === "card") return <CreditCard />;
  if (code === "ewallet") return <WalletCards />;
  return code === "crypto" ? <Bitcoin /> : <Coins />;
}
