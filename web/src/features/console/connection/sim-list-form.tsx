import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { FileUp } from "lucide-react";
import { useRef, useState } from "react";
import { Button } from "../../../ui/controls/button.tsx";
import { Field } from "../../../ui/forms/field.tsx";
import { TextArea } from "../../../ui/forms/text-area.tsx";
import { Skeleton } from "../../../ui/layout/skeleton.tsx";
import { type ListedSims, listedSims, useSaveListedSims } from "../queries/connections.ts";
import styles from "./connection.module.css";
import { formatSimList, parseSimList } from "./sim-list.ts";
import { useRejectedFields } from "./use-rejected-fields.ts";

const ADDRESS = /^[\d.]{7,15}$|^[\da-f:.]*:[\da-f:.]*$/i;
const ROWS = 8;

/** SIM list for gateways that cannot report their SIMs themselves. */
export function SimListForm({ machineKey }: { machineKey: string }) {
  const { data } = useQuery(listedSims(machineKey));
  return data ? <ListForm machineKey={machineKey} listed={data} /> : <Skeleton />;
}

function ListForm({ machineKey, listed }: { machineKey: string; listed: ListedSims }) {
  const { t } = useLingui();
  const save = useSaveListedSims(machineKey);
  const [text, setText] = useState(() => formatSimList(listed.sims));
  const [from, setFrom] = useState(listed.pushFrom.join(" "));
  const read = parseSimList(text);
  const addresses = from.split(/[\s,;]+/).filter(Boolean);
  const areValid = addresses.every((address) => ADDRESS.test(address));
  const { isRejected, rejectedEntry, showOtherErrors } = useRejectedFields(save, "sims");
  const badLine = "badLine" in read ? read.badLine : rejectedEntry("sims");
  const send = () =>
    "sims" in read && save.mutate({ sims: read.sims, pushFrom: addresses }, { onError: showOtherErrors });
  const change = (next: string) => {
    save.reset();
    setText(next);
  };
  return (
    <div className={styles["form"]}>
      <p className={styles["lead"]}>
        <Trans>
          For gateways that hand over SMS but cannot say which SIMs they hold. The agent reports its SIMs
          itself.
        </Trans>
      </p>
      <TextArea
        label={t`SIM cards, one per line`}
        hint={t`phone,country,operator,line,iccid. Phone and two letters of the country are enough.`}
        placeholder="+37255500001,ee,tele2,GSM1"
        rows={ROWS}
        spellCheck={false}
        value={text}
        error={
          badLine > 0
            ? t`Line ${badLine} cannot be read`
            : isRejected("sims")
              ? t`A SIM card or a line is listed twice`
              : undefined
        }
        onChange={({ target }) => change(target.value)}
      />
      <FilePicker onText={change} />
      <Field
        label={t`Addresses that may send the secret in the address of a call`}
        hint={t`Only for firmware that cannot do better; empty for nobody`}
        placeholder="203.0.113.7"
        value={from}
        error={areValid && !isRejected("pushFrom") ? undefined : t`This is no address`}
        onChange={({ target }) => {
          if (save.isError) save.reset();
          setFrom(target.value);
        }}
      />
      <div className={styles["foot"]}>
        <Saved isSaved={save.isSuccess}>
          <Trans>SIM cards kept: {listed.sims.length}</Trans>
        </Saved>
        <Button disabled={badLine > 0 || !areValid} isBusy={save.isPending} onClick={send}>
          <Trans>Save</Trans>
        </Button>
      </div>
    </div>
  );
}

function FilePicker({ onText }: { onText: (text: string) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const read = async (file: File | undefined) => {
    if (file) onText(await file.text());
    if (input.current) input.current.value = "";
  };
  return (
    <div>
      <input
        ref={input}
        type="file"
        hidden
        accept=".csv,.txt,text/csv,text/plain"
        data-testid="sim-file"
        onChange={({ target }) => void read(target.files?.[0])}
      />
      <Button variant="secondary" size="small" onClick={() => input.current?.click()}>
        <FileUp />
        <Trans>Take a CSV file</Trans>
      </Button>
    </div>
  );
}

/** Announces that the list was saved. */
const Saved = ({ isSaved, children }: { isSaved: boolean; children: React.ReactNode }) => (
  <span role="status">{isSaved && children}</span>
);
