import { Trans } from "@lingui/react/macro";
import { useState } from "react";
import { Checkbox } from "../../../ui/checkbox.tsx";
import styles from "./partner-form.module.css";

/** What a partner declares about the SIMs, each by its own tick. */
export function useDeclarations() {
  const [simOwnership, setSimOwnership] = useState(false);
  const [operatorTerms, setOperatorTerms] = useState(false);
  return {
    simOwnership,
    setSimOwnership,
    operatorTerms,
    setOperatorTerms,
    areAll: simOwnership && operatorTerms,
  };
}

export const DeclarationTicks = (given: ReturnType<typeof useDeclarations>) => (
  <div className={styles["ticks"]}>
    <Checkbox
      name="simOwnership"
      checked={given.simOwnership}
      onChange={({ target }) => given.setSimOwnership(target.checked)}
    >
      <Trans>The SIM cards are mine, or I use them with the consent of those they belong to</Trans>
    </Checkbox>
    <Checkbox
      name="operatorTerms"
      checked={given.operatorTerms}
      onChange={({ target }) => given.setOperatorTerms(target.checked)}
    >
      <Trans>
        The terms of their mobile operators and the law of their countries allow me to receive SMS for others
      </Trans>
    </Checkbox>
  </div>
);
