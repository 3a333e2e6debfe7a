import { Trans, useLingui } from "@lingui/react/macro";
import { findEmailFault } from "@sonum/contract/email";
import {
  type ContactFault,
  findDomainFault,
  findTextFault,
  NAME_LENGTH_MAX,
  normalizeDomain,
  TEXT_LENGTH_MAX,
} from "@sonum/contract/support/contact-rules";
import type { OwnerProof } from "@sonum/contract/support/owner-requests";
import { useState } from "react";
import { useCheckedFields } from "../../lib/page/use-checked-fields.ts";
import { useCaptcha } from "../../queries/captcha.ts";
import { Button } from "../../ui/controls/button.tsx";
import { CaptchaBox } from "../../ui/forms/captcha-box.tsx";
import { Field } from "../../ui/forms/field.tsx";
import { TextArea } from "../../ui/forms/text-area.tsx";
import { DnsRecordCard } from "./dns-record-card.tsx";
import styles from "./form.module.css";
import { OwnerProofChoice } from "./owner-proof-choice.tsx";
import { useRequestOwnerBlock } from "./queries/support.ts";
import { TicketNote } from "./ticket-note.tsx";
import { useSubmitWithCaptcha } from "./use-submit-with-captcha.ts";

/** Lets the owner of a service request that it is taken off sale. */
export function OwnerForm() {
  const { t } = useLingui();
  const [proof, setProof] = useState<OwnerProof>("dns");
  const request = useRequestOwnerBlock();
  const captcha = useCaptcha("owner-block");
  const empty = { name: "", service: "", domain: "", email: "", text: "" };
  const fields = useCheckedFields(empty, (values) => ({
    name: findTextFault(values.name, NAME_LENGTH_MAX),
    service: findTextFault(values.service, NAME_LENGTH_MAX),
    domain: findDomainFault(values.domain),
    email: findEmailFault(values.email) ?? findEmailDomainFault(proof, values),
    text: values.text.length > TEXT_LENGTH_MAX ? "This text is too long" : undefined,
  }));
  const { field, values } = fields;
  const send = useSubmitWithCaptcha(fields, captcha, request.mutate);

  if (request.isSuccess) {
    const { number, record } = request.data;
    return (
      <div className={styles["sent"]}>
        <TicketNote number={number}>
          {record ? (
            <Trans>Now prove the domain:</Trans>
          ) : (
            <Trans>Follow the link in that mail to prove the domain.</Trans>
          )}
        </TicketNote>
        {record && <DnsRecordCard number={number} record={record} />}
      </div>
    );
  }
  return (
    <form className={styles["form"]} onSubmit={(event) => send(event, { ...values, proof })} noValidate>
      <div className={styles["pair"]}>
        <Field label={t`Your name`} autoComplete="name" {...field("name")} />
        <Field label={t`E-mail`} type="email" autoComplete="email" {...field("email")} />
      </div>
      <div className={styles["pair"]}>
        <Field label={t`Name of the service`} {...field("service")} />
        <Field label={t`Domain`} placeholder="example.com" inputMode="url" {...field("domain")} />
      </div>
      <OwnerProofChoice proof={proof} onChange={setProof} />
      <TextArea label={t`Anything we should know (optional)`} rows={3} {...field("text")} />
      <CaptchaBox captcha={captcha} />
      <Button type="submit" size="large" isBusy={request.isPending || captcha.state === "working"}>
        <Trans>Send the request</Trans>
      </Button>
    </form>
  );
}

/** Proof by mail needs an e-mail address in the domain. */
function findEmailDomainFault(
  proof: OwnerProof,
  values: { domain: string; email: string },
): ContactFault | undefined {
  const domain = normalizeDomain(values.domain);
  const host = values.email.trim().toLowerCase().split("@").at(-1) ?? "";
  const isInside = host === domain || host.endsWith(`.${domain}`);
  return proof === "mail" && !isInside ? "This address is not in the domain" : undefined;
}
