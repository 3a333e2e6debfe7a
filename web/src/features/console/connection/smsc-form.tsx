import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { CircleCheck, TriangleAlert } from "lucide-react";
import { type ChangeEvent, useState } from "react";
import { Button } from "../../../ui/controls/button.tsx";
import { Field } from "../../../ui/forms/field.tsx";
import { Note } from "../../../ui/layout/note.tsx";
import { Skeleton } from "../../../ui/layout/skeleton.tsx";
import { type SmscLink, smscLink, useSaveSmscLink } from "../queries/connections.ts";
import styles from "./connection.module.css";
import { ProblemText } from "./problem-text.tsx";
import { useRejectedFields } from "./use-rejected-fields.ts";

const ID_MAX = 15;
const PASSWORD_MAX = 60;
const PRINTABLE = /^[\x20-\x7e]*$/;

/** Settings of our SMPP bind to the partner's message centre. */
export function SmscForm({ machineKey }: { machineKey: string }) {
  const { data } = useQuery(smscLink(machineKey));
  return data ? <LinkForm machineKey={machineKey} link={data} /> : <Skeleton />;
}

function LinkForm({ machineKey, link }: { machineKey: string; link: SmscLink }) {
  const { t } = useLingui();
  const save = useSaveSmscLink(machineKey);
  const [url, setUrl] = useState(link.url ?? "");
  const [systemId, setSystemId] = useState(link.systemId);
  const [password, setPassword] = useState("");
  const { isRejected, showOtherErrors } = useRejectedFields(save, "url");
  const isPrintable = { systemId: PRINTABLE.test(systemId), password: PRINTABLE.test(password) };
  const isUrl = url === "" || /^s?smpp:\/\/[^\s/]+\/?$/.test(url);
  const send = (address: string | null) =>
    save.mutate(
      { url: address, systemId, ...(password !== "" && { password }) },
      { onError: showOtherErrors },
    );
  const change = (set: (text: string) => void) => (event: ChangeEvent<HTMLInputElement>) => {
    if (save.isError) save.reset();
    set(event.target.value);
  };
  const errorOf = (field: keyof typeof isPrintable) =>
    isPrintable[field] && !isRejected(field) ? undefined : t`Latin letters, digits and signs only`;
  return (
    <div className={styles["form"]}>
      <p className={styles["lead"]}>
        <Trans>We bind to your message centre and take what it receives. List the SIM cards first.</Trans>
      </p>
      <LinkState link={link} />
      <Field
        label={t`Address of the message centre`}
        placeholder="smpp://smsc.example:2775"
        value={url}
        error={isUrl && !isRejected("url") ? undefined : t`It begins with smpp:// or, with TLS, ssmpp://`}
        onChange={change(setUrl)}
      />
      <Field
        label="system_id"
        maxLength={ID_MAX}
        autoComplete="off"
        value={systemId}
        error={errorOf("systemId")}
        onChange={change(setSystemId)}
      />
      <Field
        label={t`Password`}
        hint={t`Stays as it is when empty`}
        type="password"
        maxLength={PASSWORD_MAX}
        autoComplete="new-password"
        value={password}
        error={errorOf("password")}
        onChange={change(setPassword)}
      />
      <div className={styles["foot"]}>
        {link.url !== null && (
          <Button variant="ghost" onClick={() => send(null)}>
            <Trans>Unbind</Trans>
          </Button>
        )}
        <Button
          disabled={!isUrl || url === "" || !isPrintable.systemId || !isPrintable.password}
          isBusy={save.isPending}
          onClick={() => send(url)}
        >
          <Trans>Save</Trans>
        </Button>
      </div>
    </div>
  );
}

function LinkState({ link: { url, boundAt, problem, problemCode } }: { link: SmscLink }) {
  if (url === null) return null;
  if (problem !== null)
    return (
      <Note tone="red" icon={<TriangleAlert />} title={<Trans>We are not bound</Trans>}>
        <ProblemText code={problemCode} problem={problem} />
      </Note>
    );
  return boundAt && <Note tone="green" icon={<CircleCheck />} title={<Trans>We are bound</Trans>} />;
}
