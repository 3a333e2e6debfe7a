import { Trans, useLingui } from "@lingui/react/macro";
import { API_KEYS_MAX } from "@sonum/contract/accounts/api-key-rules";
import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { supportReference } from "../../lib/api/api-error.ts";
import { showFailure } from "../../lib/api/show-failure.ts";
import { ensureAgreements } from "../../lib/session/acceptable-use.ts";
import { useSession } from "../../lib/session/use-session.ts";
import { namedApiKeys } from "../../queries/named-api-keys.ts";
import { Button } from "../../ui/controls/button.tsx";
import { ListPlaceholder } from "../../ui/layout/not-loaded.tsx";
import { useDisclosure } from "../../ui/layout/use-disclosure.ts";
import { NamedKeyForm } from "./named-key-form.tsx";
import { NamedKeyRow } from "./named-key-row.tsx";
import styles from "./rows.module.css";
import { Actions, Section } from "./section.tsx";

/** All API keys of the account, each with its own limits. */
export function NamedKeysSection() {
  const { t } = useLingui();
  const { role } = useSession();
  const { data, isError, error, refetch } = useQuery(namedApiKeys);
  const form = useDisclosure();
  // Programs cannot show the consent dialog: ask for it before a key is created.
  const start = async () => {
    if (role !== "customer" || (await ensureAgreements())) form.open();
  };
  return (
    <Section
      title={t`Keys of your programs`}
      about={<Trans>Give every program a key of its own, with a limit. Your other keys keep working.</Trans>}
    >
      {!data && (
        <ListPlaceholder
          isError={isError}
          title={<Trans>Your keys did not load</Trans>}
          trace={supportReference(error)}
          onRetry={() => void refetch()}
        />
      )}
      {data && data.keys.length > 0 && (
        <ul className={styles["rows"]}>
          {data.keys.map((key) => (
            <NamedKeyRow key={key.id} apiKey={key} />
          ))}
        </ul>
      )}
      {form.isOpen ? (
        <NamedKeyForm onDone={form.close} />
      ) : (
        data &&
        (data.keys.length >= API_KEYS_MAX ? (
          <p>
            <Trans>An account can have {API_KEYS_MAX} keys. Remove one to add another.</Trans>
          </p>
        ) : (
          <Actions>
            <Button variant="secondary" ref={form.opener} onClick={() => void start().catch(showFailure)}>
              <Plus />
              <Trans>Add a key</Trans>
            </Button>
          </Actions>
        ))
      )}
    </Section>
  );
}
