import { Trans } from "@lingui/react/macro";
import { useState } from "react";
import { Checkbox } from "../../../ui/forms/checkbox.tsx";
import styles from "../sign-up-form.module.css";

/** State of the partner's two declarations about the SIMs. */
export function useDeclarations() {
  const [simOwnership, setSimOwnership] = useState(false);
  const [operatorTerms, setOperatorTerms] = useState(false);
  return {
    simOwnership,
    setSimOwnership,
    operatorTerms,
    setOperatorTerms,
    areAllChecked: simOwnership && operatorTerms,
  };
}

export const DeclarationCheckboxes = (declarations: ReturnType<typeof useDeclarations>) => (
  <div className={styles["ticks"]}>
    <Checkbox
      name="simOwnership"
      checked={declarations.simOwnership}
      onChange={({ target }) => declarations.setSimOwnership(target.checked)}
    >
      <Trans>The SIM cards are mine, or I use them with the consent of those they belong to</Trans>
    </Checkbox>
    <Checkbox
      name="operatorTerms"
      checked={declarations.operatorTerms}
      onChange={({ target }) => declarations.setOperatorTerms(target.checked)}
    >
      <Trans>
        The terms of their mobile operators and the law of their countries allow me to receive SMS for others
      </Trans>
    </Checkbox>
  </div>
);
