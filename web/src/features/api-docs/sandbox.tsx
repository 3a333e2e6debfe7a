import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { ClientOnly, Link } from "@tanstack/react-router";
import { CodeDefinitions } from "../../lib/format/code-definitions.tsx";
import { sandboxOperators } from "../../lib/page/sandbox-operators.ts";
import { sandboxKey, useReplaceSandboxKey } from "../../queries/sandbox.ts";
import { Button } from "../../ui/controls/button.tsx";
import { Skeleton } from "../../ui/layout/skeleton.tsx";
import styles from "./api-page.module.css";
import type { ShownKey } from "./own-key.tsx";

type SandboxProps = {
  hasKeys: boolean;
  shown: ShownKey | undefined;
  onShow: (shown: ShownKey | undefined) => void;
};

/** The sandbox: its key, and what each test operator does. */
export function Sandbox({ hasKeys, shown, onShow }: SandboxProps) {
  return (
    <section className={styles["section"]} aria-labelledby="sandbox">
      <h2 id="sandbox">
        <Trans>Sandbox</Trans>
      </h2>
      <p>
        <Trans>
          A sandbox key makes the same calls in all protocols, but buys numbers that do not exist with 100
          dollars of test money. Prices, services and countries are those of the shop.
        </Trans>
      </p>
      {hasKeys ? (
        <ClientOnly fallback={<Skeleton />}>
          <OwnSandboxKey shown={shown} onShow={onShow} />
        </ClientOnly>
      ) : (
        <p>
          <Trans>
            <Link to="/login">Sign in</Link> to make one.
          </Trans>
        </p>
      )}
      <p>
        <Trans>Choose what happens by the operator you ask for:</Trans>
      </p>
      <CodeDefinitions definitions={Object.entries(sandboxOperators)} className={styles["definitions"]} />
      <ul>
        <li>
          <Trans>
            Begin each run of your tests with <code>POST /rest/user/sandbox/reset</code>: the money is back,
            and every purchase after it has the same number and the same code as the last time.
          </Trans>
        </li>
        <li>
          <Trans>Another SMS comes two seconds after it was asked for. Rented numbers get one SMS.</Trans>
        </li>
      </ul>
    </section>
  );
}

function OwnSandboxKey({ shown, onShow }: Omit<SandboxProps, "hasKeys">) {
  const { data } = useQuery(sandboxKey);
  const create = useReplaceSandboxKey();
  const show = (key: string | null) => onShow(key === null ? undefined : { kind: "sandbox", key });
  if (!data) return <Skeleton />;
  if (shown?.kind === "sandbox")
    return (
      <Button variant="secondary" onClick={() => onShow(undefined)}>
        <Trans>Hide my sandbox key</Trans>
      </Button>
    );
  return data.apiKey === null ? (
    <Button
      variant="secondary"
      isBusy={create.isPending}
      onClick={() => create.mutate(undefined, { onSuccess: ({ apiKey }) => show(apiKey) })}
    >
      <Trans>Make a sandbox key</Trans>
    </Button>
  ) : (
    <Button variant="secondary" onClick={() => show(data.apiKey)}>
      <Trans>Use my sandbox key in the samples</Trans>
    </Button>
  );
}
