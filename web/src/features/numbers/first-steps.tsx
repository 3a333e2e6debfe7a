import { msg } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { Profile } from "@sonum/contract/accounts/sign-in";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { MailCheck, Wallet } from "lucide-react";
import type { ReactNode } from "react";
import { showMessage } from "../../lib/api/system-messages.ts";
import { useResendVerification } from "../../queries/sign-up.ts";
import { pendingPromo } from "../../queries/wallet.ts";
import { Button, buttonClass } from "../../ui/controls/button.tsx";
import { cardClass } from "../../ui/layout/card.ts";
import { cx } from "../../ui/styles/cx.ts";
import styles from "./first-steps.module.css";

/** What a customer has to do before a number can be bought: confirm the address, and put money on the balance. */
export const FirstSteps = ({ user, balance }: FirstStepsProps) => (
  <>
    {balance === 0 && <TopUpStep />}
    {user?.email_verified === false && <ConfirmStep email={user.email} />}
  </>
);

type FirstStepsProps = {
  user: Pick<Profile, "email" | "email_verified"> | undefined;
  balance: number | undefined;
};

function TopUpStep() {
  const { data } = useQuery(pendingPromo);
  const percent = data?.promo?.bonusPercent;
  const link = (
    <Link to="/account/topup" className={buttonClass({ size: "small" })}>
      <Trans>Top up</Trans>
    </Link>
  );
  return (
    <Step icon={<Wallet />} title={<Trans>Top up to buy your first number</Trans>} action={link}>
      {percent === undefined ? (
        <Trans>If no SMS arrives, the price returns to your balance.</Trans>
      ) : (
        <Trans>Your first deposit brings {percent}% more. If no SMS arrives, the price returns.</Trans>
      )}
    </Step>
  );
}

function ConfirmStep({ email }: { email: string }) {
  const resend = useResendVerification();
  const onSent = { onSuccess: () => showMessage({ status: "success", text: msg`The mail is on its way` }) };
  const button = (
    <Button
      variant="secondary"
      size="small"
      isBusy={resend.isPending}
      onClick={() => resend.mutate(undefined, onSent)}
    >
      <Trans>Send the mail again</Trans>
    </Button>
  );
  return (
    <Step icon={<MailCheck />} title={<Trans>Confirm your e-mail address</Trans>} action={button}>
      <Trans>Open the link in the mail we sent to {email}.</Trans>
    </Step>
  );
}

type StepProps = { icon: ReactNode; title: ReactNode; action: ReactNode; children: ReactNode };

const Step = ({ icon, title, action, children }: StepProps) => (
  <section className={cx(cardClass, styles["step"])}>
    {icon}
    <p>
      <b>{title}</b>
      <span>{children}</span>
    </p>
    {action}
  </section>
);
