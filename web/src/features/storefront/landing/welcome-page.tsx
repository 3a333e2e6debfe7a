import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { firstServices } from "../../../queries/catalogue.ts";
import { buttonClass } from "../../../ui/controls/button.tsx";
import { cx } from "../../../ui/styles/cx.ts";
import { useListPrice } from "../use-list-price.ts";
import { ExampleCode } from "./example-code.tsx";
import { HowItWorks } from "./how-it-works.tsx";
import { SuggestCard } from "./suggest-card.tsx";
import styles from "./welcome-page.module.css";

/** Start page for visitors: the product, prices, how it works and what cannot be promised. */
export function WelcomePage({ form }: { form?: ReactNode }) {
  return (
    <>
      <section className={styles["hero"]}>
        <div>
          <h1>
            <Trans>
              A number for the sign‑up. <em>The code in minutes.</em>
            </Trans>
          </h1>
          <p className={styles["lead"]}>
            <Trans>
              Pick a service and a country, get a temporary phone number and read the SMS code right here. If
              no SMS arrives, the price goes back to your balance.
            </Trans>
          </p>
          <div className={styles["actions"]}>
            <Link to="/sign_up" className={buttonClass({ size: "large" })}>
              <Trans>Create an account</Trans>
            </Link>
            <a href="#how-it-works" className={buttonClass({ variant: "secondary", size: "large" })}>
              <Trans>How it works</Trans>
            </a>
          </div>
          <Facts />
        </div>
        <ExampleCode />
      </section>
      <HowItWorks />
      {form && <SuggestCard>{form}</SuggestCard>}
    </>
  );
}

/** 705 is 700+, so that the promise agrees with the list beside it. */
const hundredsOf = (count: number) => (count < 100 ? String(count) : `${Math.floor(count / 100)}00+`);

function Facts() {
  const { t } = useLingui();
  const { data } = useQuery(firstServices);
  const lowest = useListPrice()(data?.lowestUsd);
  const facts = [
    { figure: "100+", text: t`countries` },
    { figure: data ? hundredsOf(data.total) : undefined, text: t`services` },
    { figure: t`2–7 min`, text: t`average delivery`, isExtra: true },
    { figure: lowest, text: t`lowest price now` },
  ];
  return (
    <ul className={styles["facts"]}>
      {facts.map(({ figure, text, isExtra }) => (
        <li key={text} className={cx(isExtra && styles["extra"])}>
          <b className="num">{figure ?? "…"}</b>
          <span>{text}</span>
        </li>
      ))}
    </ul>
  );
}
