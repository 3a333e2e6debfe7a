import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { Link2, UserPlus, Wallet } from "lucide-react";
import { useSession } from "../../lib/session/use-session.ts";
import { buttonClass } from "../../ui/controls/button.tsx";
import cards from "../../ui/display/feature-cards.module.css";
import { FigureCards } from "../../ui/display/figure-cards.tsx";
import { cardClass } from "../../ui/layout/card.ts";
import { cx } from "../../ui/styles/cx.ts";
import styles from "./referral-page.module.css";

/** Explains the referral programme to visitors. */
export const ReferralPage = () => (
  <div className={styles["page"]}>
    <header className={styles["head"]}>
      <h1>
        <Trans>Bring people, earn with every number they buy</Trans>
      </h1>
      <p>
        <Trans>
          Share your link. Whoever signs up by it counts as your referral, and for three months a part of what
          they buy is yours.
        </Trans>
      </p>
      <Action />
    </header>
    <Figures />
    <Steps />
    <Example />
    <Rules />
  </div>
);

function Action() {
  const { role } = useSession();
  return role === "guest" ? (
    <Link to="/sign_up" className={buttonClass({ size: "large" })}>
      <Trans>Sign up and get your link</Trans>
    </Link>
  ) : (
    <Link to="/account/referrals" className={buttonClass({ size: "large" })}>
      <Trans>To my referrals</Trans>
    </Link>
  );
}

function Figures() {
  const { t } = useLingui();
  const figures = [
    { figure: t`6 %`, text: t`of each activation your referral pays for`, id: "activation" },
    { figure: t`6 %`, text: t`of each new rental`, id: "rental" },
    { figure: t`3 months`, text: t`from the day they sign up`, id: "time" },
    { figure: t`300 USD`, text: t`at most per referral`, id: "most" },
  ];
  return <FigureCards figures={figures} className={styles["figures"]} />;
}

function Steps() {
  const { t } = useLingui();
  const steps = [
    { icon: Link2, title: t`Share your link`, text: t`You find it in your account under "Referrals".` },
    { icon: UserPlus, title: t`Somebody signs up`, text: t`They stay your referral for three months.` },
    {
      icon: Wallet,
      title: t`You earn`,
      text: t`When a code has arrived, your share is added. Move it to your balance or ask for a payout.`,
    },
  ];
  return (
    <section className={cx(cards["steps"], styles["steps"])} aria-label={t`How it works`}>
      {steps.map(({ icon: Icon, title, text }) => (
        <article key={title} className={cx(cardClass, cards["step"])}>
          <Icon size={20} />
          <h2>{title}</h2>
          <p>{text}</p>
        </article>
      ))}
    </section>
  );
}

const Example = () => (
  <section className={cx(cardClass, styles["example"])}>
    <h2>
      <Trans>An example</Trans>
    </h2>
    <p>
      <Trans>
        Your referral tests an app and buys 400 activations at 0.50 USD in three months. 370 receive a code
        and are paid for: 185 USD. They also rent a number for a month at 170.82 USD. Your share is 11.10 USD
        and 10.24 USD, together <b>21.34 USD</b>.
      </Trans>
    </p>
  </section>
);

const Rules = () => (
  <section className={styles["rules"]}>
    <h2>
      <Trans>What to know</Trans>
    </h2>
    <ul>
      <li>
        <Trans>Numbers that were refunded bring nothing: nobody paid for them.</Trans>
      </li>
      <li>
        <Trans>Extending a rental is no new rental.</Trans>
      </li>
      <li>
        <Trans>The share comes from us; your referral pays the same price as everybody.</Trans>
      </li>
      <li>
        <Trans>
          Accounts of your own and purchases in circles do not count; see the{" "}
          <Link to="/legal/$page" params={{ page: "terms" }}>
            terms
          </Link>
          .
        </Trans>
      </li>
    </ul>
  </section>
);
