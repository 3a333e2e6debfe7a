import { Trans, useLingui } from "@lingui/react/macro";
import { findEmailFault } from "@sonum/contract/email";
import type { AbuseCategory } from "@sonum/contract/support/abuse";
import {
  type ContactFault,
  findPhoneFault,
  findTextFault,
  TEXT_LENGTH_MAX,
} from "@sonum/contract/support/contact-rules";
import { useState } from "react";
import { useCheckedFields } from "../../lib/page/use-checked-fields.ts";
import { useCaptcha } from "../../queries/captcha.ts";
import { Button } from "../../ui/controls/button.tsx";
import { CaptchaBox } from "../../ui/forms/captcha-box.tsx";
import { DayField } from "../../ui/forms/day-field.tsx";
import { Field } from "../../ui/forms/field.tsx";
import { SelectField } from "../../ui/forms/select-field.tsx";
import { TextArea } from "../../ui/forms/text-area.tsx";
import styles from "./form.module.css";
import { useReportAbuse } from "./queries/support.ts";
import { TicketNote } from "./ticket-note.tsx";
import { useSubmitWithCaptcha } from "./use-submit-with-captcha.ts";

/** Reports that a number was abused. */
export function AbuseForm() {
  const { t } = useLingui();
  const [category, setCategory] = useState<AbuseCategory>("fraud");
  const categories = useCategories();
  const report = useReportAbuse();
  const captcha = useCaptcha("abuse");
  const fields = useCheckedFields({ phone: "", happenedAt: "", text: "", email: "" }, (values) => ({
    phone: findPhoneFault(values.phone),
    happenedAt: findMomentFault(values.happenedAt),
    text: findTextFault(values.text, TEXT_LENGTH_MAX),
    email: findEmailFault(values.email),
  }));
  const { field, values } = fields;
  const happenedAt = field("happenedAt");
  const send = useSubmitWithCaptcha(fields, captcha, report.mutate);

  if (report.isSuccess)
    return (
      <TicketNote number={report.data.number}>
        <Trans>A person reads it and answers within 24 hours.</Trans>
      </TicketNote>
    );
  return (
    <form
      className={styles["form"]}
      noValidate
      onSubmit={(event) => send(event, { ...values, category, happenedAt: toIsoMoment(values.happenedAt) })}
    >
      <SelectField
        name="category"
        label={t`What it is about`}
        value={category}
        options={categories}
        onChange={setCategory}
      />
      <div className={styles["pair"]}>
        <Field
          label={t`Phone number`}
          type="tel"
          inputMode="tel"
          placeholder="+372 5555 0001"
          {...field("phone")}
        />
        <DayField
          label={t`When it happened`}
          hasTime
          hint={t`By your own clock; about is enough`}
          {...happenedAt}
          onChange={(value) => happenedAt.onChange({ target: { value } })}
        />
      </div>
      <TextArea
        label={t`What happened`}
        hint={t`No passwords or codes, please. Links and names of the service help.`}
        {...field("text")}
      />
      <Field label={t`E-mail for the answer`} type="email" autoComplete="email" {...field("email")} />
      <CaptchaBox captcha={captcha} />
      <Button type="submit" size="large" isBusy={report.isPending || captcha.state === "working"}>
        <Trans>Send the report</Trans>
      </Button>
    </form>
  );
}

/** Most urgent first, as in the office's queue. */
function useCategories(): { value: AbuseCategory; text: string }[] {
  const { t } = useLingui();
  return [
    { value: "child_safety", text: t`Safety of a child` },
    { value: "threat", text: t`Threat or violence` },
    { value: "fraud", text: t`Fraud or a stolen account` },
    { value: "impersonation", text: t`Somebody pretends to be me` },
    { value: "spam", text: t`Spam or mass accounts` },
    { value: "authority", text: t`Request of an authority` },
    { value: "other", text: t`Something else` },
  ];
}

function findMomentFault(text: string): ContactFault | undefined {
  if (Number.isNaN(new Date(text).getTime())) return "This field is required";
  return new Date(text).getTime() > Date.now() ? "This moment has not come yet" : undefined;
}

const toIsoMoment = (text: string): string => {
  const moment = new Date(text);
  return Number.isNaN(moment.getTime()) ? "" : moment.toISOString();
};
