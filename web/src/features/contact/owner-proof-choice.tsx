import { Trans } from "@lingui/react/macro";
import type { OwnerProof } from "@sonum/contract/support/owner-requests";
import styles from "./form.module.css";

type OwnerProofChoiceProps = { proof: OwnerProof; onChange: (proof: OwnerProof) => void };

export const OwnerProofChoice = ({ proof, onChange }: OwnerProofChoiceProps) => (
  <fieldset className={styles["radios"]}>
    <legend>
      <Trans>How do you prove that the domain is yours?</Trans>
    </legend>
    <label className={styles["radio"]}>
      <input type="radio" name="proof" checked={proof === "dns"} onChange={() => onChange("dns")} />
      <b>
        <Trans>By a DNS record</Trans>
      </b>
      <span>
        <Trans>We show you a TXT record, you add it to the domain.</Trans>
      </span>
    </label>
    <label className={styles["radio"]}>
      <input type="radio" name="proof" checked={proof === "mail"} onChange={() => onChange("mail")} />
      <b>
        <Trans>By a mail</Trans>
      </b>
      <span>
        <Trans>Your e-mail address is in the domain, and you follow a link that we send to it.</Trans>
      </span>
    </label>
  </fieldset>
);
