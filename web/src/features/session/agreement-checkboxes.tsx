import { Trans } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { Checkbox } from "../../ui/forms/checkbox.tsx";
import styles from "./sign-up-form.module.css";

/** State of the two required agreements. */
export function useAgreements() {
  const [personalData, setPersonalData] = useState(false);
  const [terms, setTerms] = useState(false);
  return { personalData, setPersonalData, terms, setTerms, areAllChecked: personalData && terms };
}

export const AgreementCheckboxes = ({
  personalData,
  setPersonalData,
  terms,
  setTerms,
}: ReturnType<typeof useAgreements>) => (
  <div className={styles["ticks"]}>
    <Checkbox
      name="personalData"
      checked={personalData}
      onChange={({ target }) => setPersonalData(target.checked)}
    >
      <Trans>
        I agree to the{" "}
        <Link to="/legal/$page" params={{ page: "privacy" }} target="_blank">
          personal data policy
        </Link>
      </Trans>
    </Checkbox>
    <Checkbox name="terms" checked={terms} onChange={({ target }) => setTerms(target.checked)}>
      <Trans>
        I accept the{" "}
        <Link to="/legal/$page" params={{ page: "terms" }} target="_blank">
          public legal terms
        </Link>{" "}
        and the{" "}
        <Link to="/legal/$page" params={{ page: "acceptable-use" }} target="_blank">
          acceptable-use policy
        </Link>
      </Trans>
    </Checkbox>
  </div>
);
