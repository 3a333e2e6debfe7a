import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { formatMoney } from "../../../lib/format/format.ts";
import { formatMoment } from "../../../lib/format/format-time.ts";
import { useSettings } from "../../../lib/settings/settings-store.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { CancelButton } from "../../../ui/controls/cancel-button.tsx";
import { Field } from "../../../ui/forms/field.tsx";
import { Form } from "../../../ui/forms/form.tsx";
import { cardClass } from "../../../ui/layout/card.ts";
import { Dialog } from "../../../ui/layout/dialog.tsx";
import dialogForm from "../../../ui/layout/dialog-form.module.css";
import { cx } from "../../../ui/styles/cx.ts";
import {
  type BankFile,
  bankFiles,
  useCreateBankFile,
  useDownloadBankFile,
  useMarkBankFilePaid,
} from "../queries/bank-files.ts";
import styles from "./bank-files.module.css";

/** Approved payouts to bank accounts as files for the bank. Hidden until there is something to send. */
export function BankFiles() {
  const { data } = useQuery(bankFiles);
  const download = useDownloadBankFile();
  const create = useCreateBankFile();
  const [key, setKey] = useState(() => crypto.randomUUID());
  if (!data?.isAvailable || (data.waiting === 0 && data.data.length === 0)) return null;
  const make = () =>
    create.mutate(key, {
      onSuccess: ({ id }) => {
        setKey(crypto.randomUUID());
        download.mutate(id);
      },
    });
  return (
    <section className={cx(cardClass, styles["files"])}>
      <h2>
        <Trans>Bank files</Trans>
      </h2>
      <p>
        {data.waiting > 0 && (
          <>
            <Plural
              value={data.waiting}
              one="# approved payout to a bank account waits."
              other="# approved payouts to bank accounts wait."
            />{" "}
          </>
        )}
        <Trans>Give the file to your bank, then confirm here what it paid.</Trans>
      </p>
      {data.waiting > 0 && (
        <Button isBusy={create.isPending} onClick={make}>
          <Trans>Make a bank file</Trans>
        </Button>
      )}
      <ul>
        {data.data.map((file) => (
          <Line key={file.id} file={file} onDownload={() => download.mutate(file.id)} />
        ))}
      </ul>
    </section>
  );
}

function Line({ file, onDownload }: { file: BankFile; onDownload: () => void }) {
  const { lang } = useSettings();
  const [isOpen, setIsOpen] = useState(false);
  const { id, createdAt, by, payouts, open, amountUsd } = file;
  return (
    <li>
      <span>
        <b className="num">{formatMoney(Number(amountUsd), "USD", lang)}</b>{" "}
        <Plural value={payouts} one="# payout" other="# payouts" /> · {by} ·{" "}
        {formatMoment(createdAt, lang, new Date())}
      </span>
      <span className={styles["actions"]}>
        <Button variant="secondary" size="small" onClick={onDownload}>
          <Trans>Download</Trans>
        </Button>
        {open > 0 ? (
          <Button variant="secondary" size="small" onClick={() => setIsOpen(true)}>
            <Trans>All paid</Trans>
          </Button>
        ) : (
          <Trans>All confirmed</Trans>
        )}
      </span>
      {isOpen && <PaidDialog id={id} open={open} onClose={() => setIsOpen(false)} />}
    </li>
  );
}

function PaidDialog({ id, open, onClose }: { id: string; open: number; onClose: () => void }) {
  const { t } = useLingui();
  const [reference, setReference] = useState("");
  const { mutate, isPending } = useMarkBankFilePaid();
  return (
    <Dialog title={t`Did the bank pay all of it?`} closeLabel={t`Close`} onClose={onClose}>
      <Form
        className={dialogForm["form"]}
        onSubmit={() => mutate({ id, reference: reference.trim() }, { onSuccess: onClose })}
      >
        <p>
          <Plural value={open} one="# payout is marked as paid." other="# payouts are marked as paid." />{" "}
          <Trans>If the bank refused one, open it first and say that it was not sent.</Trans>
        </p>
        <Field
          label={t`Reference of the bank`}
          autoComplete="off"
          maxLength={500}
          value={reference}
          onChange={(event) => setReference(event.target.value)}
        />
        <div className={dialogForm["actions"]}>
          <Button type="submit" isBusy={isPending} disabled={reference.trim() === ""}>
            <Trans>All paid</Trans>
          </Button>
          <CancelButton onClick={onClose} />
        </div>
      </Form>
    </Dialog>
  );
}
