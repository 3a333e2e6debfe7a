import { Trans, useLingui } from "@lingui/react/macro";
import { Copy } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import { copyText } from "../../lib/copy-text.ts";
import { Button } from "../../ui/button.tsx";
import { Segmented } from "../../ui/segmented.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import styles from "./api-page.module.css";
import { addressOf, LANGUAGES, type Language, type Protocol, sampleOf } from "./samples.ts";

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

/** From nothing to a code, in the protocol and the language that one has. */
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
    <section className={styles["section"]}>
      <h2>
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
        <Address address={addressOf(protocol, location.origin)} />
        <Sample protocol={protocol} apiKey={apiKey ?? "YOUR_KEY"} />
      </div>
    </section>
  );
}

const Address = ({ address }: { address: string }) => (
  <p className={styles["address"]}>
    <span>
      <Trans>Address</Trans>
    </span>
    <code>{address}</code>
    <CopyButton text={address} />
  </p>
);

const CopyButton = ({ text }: { text: string }) => (
  <Button variant="secondary" size="small" onClick={() => void copyText(text)}>
    <Copy />
    <Trans>Copy</Trans>
  </Button>
);

function Sample({ protocol, apiKey }: { protocol: Protocol; apiKey: string }) {
  const { t } = useLingui();
  const [language, setLanguage] = useState<Language>("curl");
  const text = sampleOf(protocol, language, { origin: location.origin, key: apiKey });
  return (
    <figure className={styles["sample"]}>
      <figcaption>
        <Trans>Buy a number, wait for its code, finish</Trans>
      </figcaption>
      <div className={styles["bar"]}>
        <Segmented
          label={t`Programming language`}
          value={language}
          options={LANGUAGES}
          onChange={setLanguage}
        />
        <CopyButton text={text} />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard */}
      <pre tabIndex={0}>
        <code>{text}</code>
      </pre>
    </figure>
  );
}
