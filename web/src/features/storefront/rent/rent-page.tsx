import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { CalendarRange, Inbox, Wallet } from "lucide-react";
import { buttonClass } from "../../../ui/controls/button.tsx";
import { Disclaimer, Steps } from "../landing/how-it-works.tsx";
import styles from "../landing/landing-page.module.css";

/** Explains renting to visitors; the order panel shows what is available. */
export function RentPage() {
  const { t } = useLingui();
  const facts = [
    {
      icon: CalendarRange,
      title: t`You choose the dates`,
      text: t`From one day to several months. The number is yours alone for all that time.`,
    },
    {
      icon: Inbox,
      title: t`Every SMS is yours`,
      text: t`All messages that arrive in your dates are on your page, with their codes. If none came, you get everything back within the first 20 minutes.`,
    },
    {
      icon: Wallet,
      title: t`Longer costs less`,
      text: t`Days are counted as months of 30, weeks of 7 and single days, each at its own price.`,
    },
  ];
  return (
    <>
      <section className={styles["landing"]}>
        <h1>
          <Trans>A number that stays yours for days</Trans>
        </h1>
        <p className={styles["lead"]}>
          <Trans>
            An activation is for one code. A rental keeps the number for the dates you choose, for every
            message that comes. Choose a service, or the whole number, and a country; then the dates.
          </Trans>
        </p>
        <div className={styles["hint"]}>
          <Link to="/sign_up" className={buttonClass({ size: "large" })}>
            <Trans>Sign up</Trans>
          </Link>
          <Link to="/activations" className={buttonClass({ variant: "secondary", size: "large" })}>
            <Trans>See numbers for activation</Trans>
          </Link>
        </div>
      </section>
      <Steps label={t`How renting works`} steps={facts} />
      <Disclaimer title={<Trans>What you can rely on</Trans>}>
        <Trans>
          Some services refuse some numbers, so that a message may not come. Within 20 minutes, while no SMS
          came, you get everything back. Should the SIM be lost later, the days that are left are paid back.
        </Trans>
      </Disclaimer>
    </>
  );
}
