import { Trans, useLingui } from "@lingui/react/macro";
import { findEmailFault } from "@sonum/contract/email";
import { Link, useLocation } from "@tanstack/react-router";
import { useState } from "react";
import { ApiError } from "../../../lib/api/api-error.ts";
import { showFailure } from "../../../lib/api/show-failure.ts";
import { useCheckedFields } from "../../../lib/page/use-checked-fields.ts";
import type { PurchaseRequest } from "../../../queries/activations.ts";
import { useCaptcha } from "../../../queries/captcha.ts";
import { useOpenAccount } from "../../../queries/sign-up.ts";
import { useBuy } from "../../../queries/use-buy.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { CaptchaBox } from "../../../ui/forms/captcha-box.tsx";
import { Checkbox } from "../../../ui/forms/checkbox.tsx";
import { Field } from "../../../ui/forms/field.tsx";
import { Form } from "../../../ui/forms/form.tsx";
import styles from "./buyer-form.module.css";

type BuyerFormProps = {
  /** Bought as soon as the account is there. */
  purchase: PurchaseRequest | undefined;
  onDone: () => void;
};

/** One field: an account from an e-mail address, then the purchase. The captcha is solved on submit. */
export function BuyerForm({ purchase, onDone }: BuyerFormProps) {
  const { t } = useLingui();
  const form = useCheckedFields({ email: "" }, ({ email }) => ({ email: findEmailFault(email) }));
  const captcha = useCaptcha("sign-up");
  const account = useOpenAccount();
  const { buy, isBuying } = useBuy();
  const [isAgreed, setIsAgreed] = useState(false);
  const [takenEmail, setTakenEmail] = useState<string>();
  const email = form.values.email.trim();

  const handleError = (error: unknown) => {
    if (error instanceof ApiError && error.code === "captcha_required") return captcha.miss();
    captcha.renew();
    if (error instanceof ApiError && error.code === "name_taken") return setTakenEmail(email);
    if (!form.refuse(error)) void showFailure(error);
  };
  const submit = async (element: HTMLFormElement) => {
    if (!form.pass(element) || !isAgreed) return;
    const solution = await captcha.ensureSolved();
    if (solution === undefined) return;
    try {
      await account.mutateAsync({ email, service: purchase?.service, captcha: solution });
    } catch (error) {
      return handleError(error);
    }
    if (purchase) await buy(purchase);
    onDone();
  };

  return (
    <Form className={styles["form"]} onSubmit={submit} noValidate>
      <Field
        label={t`E-mail`}
        type="email"
        autoComplete="email"
        autoFocus
        hint={t`We mail a link to confirm it. You need no password now.`}
        {...form.field("email")}
      />
      {takenEmail === email && email !== "" && <TakenNote onDone={onDone} />}
      <BuyerAgreement isAgreed={isAgreed} onChange={setIsAgreed} />
      {captcha.state === "missed" && <CaptchaBox captcha={captcha} />}
      <Button
        type="submit"
        size="large"
        disabled={!isAgreed}
        whyDisabled={t`Tick the box first`}
        isBusy={captcha.state === "working" || account.isPending || isBuying}
      >
        <Trans>Continue</Trans>
      </Button>
    </Form>
  );
}

/**
 * Says no more than the sign-up form does. Who has no password yet, for instance because the answer to the first try was lost,
 * gets a link by e-mail to set one.
 */
function TakenNote({ onDone }: { onDone: () => void }) {
  const to = useLocation({ select: ({ href }) => href });
  return (
    <p className={styles["taken"]} role="alert">
      <Trans>
        This address has an account.{" "}
        <Link to="/login" search={{ to }} onClick={onDone}>
          Sign in to buy
        </Link>
        , or if you have set no password yet,{" "}
        <Link to="/login" search={{ to, forgotten: true }} onClick={onDone}>
          get a link by e-mail
        </Link>
      </Trans>
    </p>
  );
}

type BuyerAgreementProps = { isAgreed: boolean; onChange: (isAgreed: boolean) => void };

/** One tick; the server records each of the agreements. */
const BuyerAgreement = ({ isAgreed, onChange }: BuyerAgreementProps) => (
  <Checkbox name="agreements" checked={isAgreed} onChange={({ target }) => onChange(target.checked)}>
    <Trans>
      I am at least 18, I use numbers for myself and lawfully, and I accept the{" "}
      <Link to="/legal/$page" params={{ page: "terms" }} target="_blank">
        public legal terms
      </Link>
      , the{" "}
      <Link to="/legal/$page" params={{ page: "acceptable-use" }} target="_blank">
        acceptable-use policy
      </Link>{" "}
      and the{" "}
      <Link to="/legal/$page" params={{ page: "privacy" }} target="_blank">
        personal data policy
      </Link>
    </Trans>
  </Checkbox>
);
