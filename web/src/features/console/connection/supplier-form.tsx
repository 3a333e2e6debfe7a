import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { CircleCheck, KeyRound, TriangleAlert } from "lucide-react";
import { type ChangeEvent, useState } from "react";
import { Button } from "../../../ui/controls/button.tsx";
import { Field } from "../../../ui/forms/field.tsx";
import { Note } from "../../../ui/layout/note.tsx";
import { Skeleton } from "../../../ui/layout/skeleton.tsx";
import { type Supplier, supplier, useSaveSupplier } from "../queries/connections.ts";
import styles from "./connection.module.css";
import { CopyLine } from "./copy-line.tsx";
import { ProblemText } from "./problem-text.tsx";
import { useRejectedFields } from "./use-rejected-fields.ts";

const KEY = /^[\x21-\x7e]{16,120}$/;

/** Address and key of the partner's program for the supplier pull protocol. */
export function SupplierForm({ machineKey }: { machineKey: string }) {
  const { data } = useQuery(supplier(machineKey));
  return data ? <EndpointForm machineKey={machineKey} endpoint={data} /> : <Skeleton />;
}

function EndpointForm({ machineKey, endpoint }: { machineKey: string; endpoint: Supplier }) {
  const { t } = useLingui();
  const save = useSaveSupplier(machineKey);
  const [url, setUrl] = useState(endpoint.url ?? "");
  const [key, setKey] = useState("");
  const isUrl = url === "" || (/^https?:\/\//.test(url) && URL.canParse(url));
  const isKey = key === "" || KEY.test(key);
  const { isRejected, showOtherErrors } = useRejectedFields(save, "key");
  const send = (address: string | null) =>
    save.mutate({ url: address, ...(key !== "" && { key }) }, { onError: showOtherErrors });
  const change = (set: (text: string) => void) => (event: ChangeEvent<HTMLInputElement>) => {
    if (save.isError) save.reset();
    set(event.target.value);
  };
  return (
    <div className={styles["form"]}>
      <p className={styles["lead"]}>
        <Trans>
          Your own program has the numbers: we ask it what it has, and for a number when somebody buys one.
        </Trans>
      </p>
      <EndpointState endpoint={endpoint} />
      <Field
        label={t`Address of your program`}
        placeholder="https://agent.example/sonum"
        type="url"
        value={url}
        error={isUrl && !isRejected("url") ? undefined : t`This is no address`}
        onChange={change(setUrl)}
      />
      <Field
        label={t`Key`}
        hint={endpoint.hasKey ? t`Stays as it is when empty` : t`We make one when it is empty`}
        autoComplete="off"
        value={key}
        error={
          !isKey
            ? t`At least 16 letters or digits without blanks`
            : isRejected("key")
              ? t`Another machine has this key. Choose another, or let us make one.`
              : undefined
        }
        onChange={change(setKey)}
      />
      <CopyLine label={t`Where your program pushes SMS to`} value={endpoint.pushUrl} />
      {save.data?.key && (
        <>
          <Note tone="amber" icon={<KeyRound />} title={<Trans>Keep the key now</Trans>}>
            <Trans>It is shown this once.</Trans>
          </Note>
          <CopyLine label={t`Key`} value={save.data.key} />
        </>
      )}
      <div className={styles["foot"]}>
        {endpoint.url !== null && (
          <Button variant="ghost" onClick={() => send(null)}>
            <Trans>Stop asking</Trans>
          </Button>
        )}
        <Button disabled={!isUrl || !isKey || url === ""} isBusy={save.isPending} onClick={() => send(url)}>
          <Trans>Save</Trans>
        </Button>
      </div>
    </div>
  );
}

function EndpointState({
  endpoint: { url, numbers, problem, problemCode, answeredAt },
}: {
  endpoint: Supplier;
}) {
  if (url === null) return null;
  if (problem !== null)
    return (
      <Note tone="red" icon={<TriangleAlert />} title={<Trans>Your program did not answer</Trans>}>
        <ProblemText code={problemCode} problem={problem} />
      </Note>
    );
  if (answeredAt === null) return null;
  return (
    <Note tone="green" icon={<CircleCheck />} title={<Trans>Your program answers</Trans>}>
      <Trans>Numbers over all services: {numbers}</Trans>
    </Note>
  );
}
