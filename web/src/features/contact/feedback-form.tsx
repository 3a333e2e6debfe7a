import { Trans, useLingui } from "@lingui/react/macro";
import { findEmailFault } from "@sonum/contract/email";
import { findTextFault, NAME_LENGTH_MAX, TEXT_LENGTH_MAX } from "@sonum/contract/support/contact-rules";
import { useCheckedFields } from "../../lib/page/use-checked-fields.ts";
import { useCaptcha } from "../../queries/captcha.ts";
import { Button } from "../../ui/controls/button.tsx";
import { CaptchaBox } from "../../ui/forms/captcha-box.tsx";
import { Field } from "../../ui/forms/field.tsx";
import { TextArea } from "../../ui/forms/text-area.tsx";
import styles from "./form.module.css";
import { useSendFeedback } from "./queries/support.ts";
import { TicketNote } from "./ticket-note.tsx";
import { useSubmitWithCaptcha } from "./use-submit-with-captcha.ts";

/** Writes to support. */
export function FeedbackForm() {
  const { t } = useLingui();
  const feedback = useSendFeedback();
  const captcha = useCaptcha("feedback");
  const fields = useCheckedFields({ name: "", email: "", message: "" }, ({ name, email, message }) => ({
    name: findTextFault(name, NAME_LENGTH_MAX),
    email: findEmailFault(email),
    message: findTextFault(message, TEXT_LENGTH_MAX),
  }));
  const send = useSubmitWithCaptcha(fields, captcha, feedback.mutate);

  if (feedback.isSuccess)
    return (
      <TicketNote number={feedback.data.number}>
        <Trans>We answer by mail, as a rule within one working day.</Trans>
      </TicketNote>
    );
  return (
    <form className={styles["form"]} onSubmit={(event) => send(event, fields.values)} noValidate>
      <div className={styles["pair"]}>
        <Field label={t`Your name`} autoComplete="name" {...fields.field("name")} />
        <Field label={t`E-mail`} type="email" autoComplete="email" {...fields.field("email")} />
      </div>
      <TextArea label={t`Message`} {...fields.field("message")} />
      <CaptchaBox captcha={captcha} />
      <Button type="submit" size="large" isBusy={feedback.isPending || captcha.state === "working"}>
        <Trans>Send</Trans>
      </Button>
    </form>
  );
}
