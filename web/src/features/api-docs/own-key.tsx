import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { apiKey, useRevealApiKey } from "../../queries/api-key.ts";
import { Button } from "../../ui/controls/button.tsx";
import styles from "./api-page.module.css";

type OwnKeyProps = {
  hasKeys: boolean;
  shown: ShownKey | undefined;
  onShow: (shown: ShownKey | undefined) => void;
};

/** Shows the user's own key in the samples on request. */
export function OwnKey({ hasKeys, shown, onShow }: OwnKeyProps) {
  return (
    <section className={styles["section"]} aria-labelledby="key">
      <h2 id="key">
        <Trans>Your key</Trans>
      </h2>
      {hasKeys ? <Reveal shown={shown} onShow={onShow} /> : <SignInFirst />}
    </section>
  );
}

const SignInFirst = () => (
  <p>
    <Trans>
      <Link to="/login">Sign in</Link>, and your own key stands in the samples.
    </Trans>
  </p>
);

function Reveal({ shown, onShow }: Omit<OwnKeyProps, "hasKeys">) {
  const { data } = useQuery(apiKey);
  const reveal = useRevealApiKey();
  if (data?.apiKey === null)
    return (
      <p>
        <Trans>
          You have no key yet. Make one on <Link to="/account/profile">the profile page</Link>.
        </Trans>
      </p>
    );
  if (shown?.kind === "live")
    return (
      <Button variant="secondary" onClick={() => onShow(undefined)}>
        <Trans>Hide my key</Trans>
      </Button>
    );
  return (
    <Button
      variant="secondary"
      isBusy={reveal.isPending}
      onClick={() =>
        reveal.mutate(undefined, {
          onSuccess: (key) => onShow(key === undefined ? undefined : { kind: "live", key }),
        })
      }
    >
      <Trans>Show my key in the samples</Trans>
    </Button>
  );
}

/** The user's key currently shown in the samples and the reference. */
export type ShownKey = { kind: "live" | "sandbox"; key: string };
