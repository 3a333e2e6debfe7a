import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { Download, Trash2 } from "lucide-react";
import { useState } from "react";
import { ApiError } from "../../lib/api/api-error.ts";
import { showFailure } from "../../lib/api/show-failure.ts";
import { showMessage } from "../../lib/api/system-messages.ts";
import { downloadText } from "../../lib/page/download-text.ts";
import { useSettings } from "../../lib/settings/settings-store.ts";
import type { OwnProfile } from "../../queries/own-profile.ts";
import { Button } from "../../ui/controls/button.tsx";
import { Note } from "../../ui/layout/note.tsx";
import { ConfirmActionDialog } from "./confirm-action-dialog.tsx";
import { MoneyLeftDialog } from "./money-left-dialog.tsx";
import {
  useCancelAccountDeletion,
  useDeleteAccount,
  useExportPersonalData,
} from "./queries/personal-data.ts";
import { Actions, Section } from "./section.tsx";

/** Exports the user's personal data and deletes the account. */
export function PersonalDataSection({ own }: { own: OwnProfile }) {
  const { t } = useLingui();
  const [isAsking, setIsAsking] = useState(false);
  const [leftUsd, setLeftUsd] = useState<string>();
  const exportData = useExportPersonalData();
  const deleteAccount = useDeleteAccount();
  const requestDeletion = (isRenounced: boolean) =>
    deleteAccount.mutate(
      { isRenounced },
      {
        onSuccess: () =>
          showMessage({
            status: "warning",
            text: msg`The account will be deleted. Until then you can keep it.`,
          }),
        onError: (error) => {
          const left = findMoneyLeft(error);
          if (left === undefined) showFailure(error);
          else setLeftUsd(left);
        },
      },
    );
  const save = () =>
    exportData.mutate(undefined, {
      onSuccess: (data) =>
        downloadText(`sonum-${own.username}.json`, JSON.stringify(data, null, 2), "application/json"),
    });
  return (
    <Section title={t`Your data`} about={<Trans>Download your data or close the account.</Trans>}>
      <Actions>
        <Button variant="secondary" isBusy={exportData.isPending} onClick={save}>
          <Download />
          <Trans>Download my data</Trans>
        </Button>
        {own.deletesAt === null ? (
          <Button variant="danger" isBusy={deleteAccount.isPending} onClick={() => setIsAsking(true)}>
            <Trash2 />
            <Trans>Delete the account</Trans>
          </Button>
        ) : (
          <KeepButton />
        )}
      </Actions>
      {isAsking && (
        <ConfirmActionDialog
          title={t`Delete the account?`}
          yes={t`Delete the account`}
          onYes={() => requestDeletion(false)}
          onClose={() => setIsAsking(false)}
        >
          <Trans>
            After a waiting period your data is erased and the account cannot be used any more. Until then you
            can change your mind here. What was paid stays in the books without your name.
          </Trans>
        </ConfirmActionDialog>
      )}
      {leftUsd !== undefined && (
        <MoneyLeftDialog
          leftUsd={leftUsd}
          onRenounce={() => requestDeletion(true)}
          onClose={() => setLeftUsd(undefined)}
        />
      )}
    </Section>
  );
}

/** The remaining balance, if that is why deletion was refused. */
function findMoneyLeft(error: Error): string | undefined {
  if (!(error instanceof ApiError) || error.code !== "money_left") return undefined;
  return String(error.details?.["amountUsd"] ?? "");
}

/** Shown while deletion is pending, with a button to keep the account. */
export function DeletionNote({ own }: { own: OwnProfile }) {
  const { lang } = useSettings();
  if (own.deletesAt === null) return null;
  const day = new Intl.DateTimeFormat(lang, { dateStyle: "long" }).format(new Date(own.deletesAt));
  return (
    <>
      <Note tone="red" icon={<Trash2 />} title={<Trans>This account will be deleted on {day}</Trans>}>
        <Trans>Until then everything works as before, and you can keep it.</Trans>
      </Note>
      <Actions>
        <KeepButton />
      </Actions>
    </>
  );
}

function KeepButton() {
  const keep = useCancelAccountDeletion();
  const onKept = { onSuccess: () => showMessage({ status: "success", text: msg`The account stays` }) };
  return (
    <Button isBusy={keep.isPending} onClick={() => keep.mutate(undefined, onKept)}>
      <Trans>Keep the account</Trans>
    </Button>
  );
}
