import { Trans } from "@lingui/react/macro";
import styles from "./api-page.module.css";
import { CodeSample, CopyableLine } from "./code-sample.tsx";
import { clientSample } from "./samples/client-sample.ts";

const PACKAGE = "/sonum-client.tgz";

/** The JavaScript client package, installed from the shop's own URL. */
export const JavascriptClient = ({ apiKey = "YOUR_KEY" }: { apiKey: string | undefined }) => (
  <section className={styles["section"]} aria-labelledby="client">
    <h2 id="client">
      <Trans>Client for JavaScript</Trans>
    </h2>
    <p>
      <Trans>
        For Node 20: every call of our own API with its types, and <code>waitForCode</code>, which answers
        with the code as soon as it is there. It needs no other package.{" "}
        <a href={PACKAGE} download>
          Download it
        </a>{" "}
        or install it by its address:
      </Trans>
    </p>
    <CopyableLine title={<Trans>Install</Trans>} text={`npm install ${location.origin}${PACKAGE}`} />
    <CodeSample
      caption={<Trans>Wait for a code with the client</Trans>}
      text={clientSample({ origin: location.origin, key: apiKey })}
    />
  </section>
);
