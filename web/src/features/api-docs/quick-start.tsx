import { Trans, useLingui } from "@lingui/react/macro";
import { type ReactNode, useId, useState } from "react";
import { Segmented } from "../../ui/controls/segmented.tsx";
import { Tabs } from "../../ui/controls/tabs.tsx";
import styles from "./api-page.module.css";
import { CodeSample, CopyableLine } from "./code-sample.tsx";
import { LANGUAGES, renderSample } from "./samples/render-sample.ts";
import { baseUrlOf, type Language, type Protocol } from "./samples/sample.ts";

const ABOUT: Record<Protocol, ReactNode> = {
  handler: (
    <Trans>For programs of SMS-Activate and those that followed it. One address, by GET or POST.</Trans>
  ),
  rest: <Trans>For programs of 5sim. Paths with the names of countries and services.</Trans>,
  own: (
    <Trans>
      Our own calls: every detail, refusals in words, an Idempotency-Key for purchases.{" "}
      <a href="/openapi.json">All of them are described in OpenAPI.</a>
    </Trans>
  ),
};

/** Samples that buy a number and read its code, by protocol and programming language. */
export function QuickStart({ apiKey }: { apiKey: string | undefined }) {
  const { t } = useLingui();
  const id = useId();
  const [protocol, setProtocol] = useState<Protocol>("handler");
  const protocols = [
    { value: "handler", text: t`Handler protocol` },
    { value: "rest", text: t`REST v1` },
    { value: "own", text: t`Our own API` },
  ] as const;
  return (
    <section className={styles["section"]} aria-labelledby="quick-start">
      <h2 id="quick-start">
        <Trans>Quick start</Trans>
      </h2>
      <Tabs
        label={t`Protocol`}
        value={protocol}
        tabs={protocols}
        controls={id}
        onChange={(value) => setProtocol(protocols.find((one) => one.value === value)?.value ?? "handler")}
      />
      <div id={id} role="tabpanel" className={styles["panel"]}>
        <p>{ABOUT[protocol]}</p>
        <CopyableLine title={<Trans>Address</Trans>} text={baseUrlOf(protocol, location.origin)} />
        <Sample protocol={protocol} apiKey={apiKey ?? "YOUR_KEY"} />
      </div>
      <CopyableLine
        title={<Trans>Address for programs of OnlineSim and SMSPool, with the same key</Trans>}
        text={`${location.origin}/api/`}
      />
      <CopyableLine
        title={<Trans>Address for programs of SMSPVA, with the same key</Trans>}
        text={`${location.origin}/priemnik.php`}
      />
    </section>
  );
}

function Sample({ protocol, apiKey }: { protocol: Protocol; apiKey: string }) {
  const { t } = useLingui();
  const [language, setLanguage] = useState<Language>("curl");
  const text = renderSample(protocol, language, { origin: location.origin, key: apiKey });
  return (
    <CodeSample
      caption={<Trans>Buy a number, wait for its code, finish</Trans>}
      text={text}
      choice={
        <Segmented
          label={t`Programming language`}
          value={language}
          options={LANGUAGES}
          onChange={setLanguage}
        />
      }
    />
  );
}
