import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { Button } from "../../../ui/controls/button.tsx";
import { ReasonDialog } from "../../../ui/layout/reason-dialog.tsx";
import styles from "../shared/office-pages.module.css";
import { type InboxTicket, useDecideOwner } from "./queries/inboxes.ts";
import { ServicePicker } from "./service-picker.tsx";

type Decision = "block" | "lift" | "refuse";

/** Decides a service owner's request: block the service, lift the block, or refuse. */
export function OwnerDecision({ data: { number, facts, state } }: { data: InboxTicket }) {
  const { t } = useLingui();
  const [open, setOpen] = useState<Decision>();
  const [service, setService] = useState("");
  const { mutateAsync } = useDecideOwner();
  const has = (fact: string) => facts.some(({ name }) => name === fact);
  const isBlocked = has("blockedAt") && !has("liftedAt");
  const titles = { block: t`Block the service`, lift: t`Lift the block`, refuse: t`Refuse the request` };
  const offered: Decision[] = isBlocked
    ? ["lift"]
    : [
        ...(has("provedAt") ? (["block"] as const) : []),
        ...(state === "refused" ? [] : (["refuse"] as const)),
      ];
  const blockParams = open === "block" ? { service } : {};
  return (
    <>
      {!has("provedAt") && (
        <p className={styles["muted"]}>
          <Trans>Ownership is not proved yet: the service cannot be blocked.</Trans>
        </p>
      )}
      <div className={styles["actions"]}>
        {offered.map((decision) => (
          <Button
            key={decision}
            size="small"
            variant={decision === "block" ? "danger" : "secondary"}
            onClick={() => setOpen(decision)}
          >
            {titles[decision]}
          </Button>
        ))}
      </div>
      {open && (
        <ReasonDialog
          title={titles[open]}
          isDanger={open === "block"}
          isReady={open !== "block" || service !== ""}
          extraFields={
            open === "block" && (
              <ServicePicker
                called={facts.find(({ name }) => name === "service")?.value ?? ""}
                value={service}
                onChange={setService}
              />
            )
          }
          onConfirm={({ reason }) => mutateAsync({ number, decision: open, reason, ...blockParams })}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  );
}
