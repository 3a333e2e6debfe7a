import { Trans, useLingui } from "@lingui/react/macro";
import type { setServiceState } from "@sonum/contract/office/lawful-use";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { formatMoment } from "../../../lib/format/format-time.ts";
import { AllowedRoles } from "../../../lib/session/allowed-roles.tsx";
import { useSettings } from "../../../lib/settings/settings-store.ts";
import { useMay } from "../../../queries/office-roles.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { Chip, type Tone } from "../../../ui/controls/chip.tsx";
import { Table, TableHead } from "../../../ui/display/table.tsx";
import { DayField } from "../../../ui/forms/day-field.tsx";
import { Field } from "../../../ui/forms/field.tsx";
import { SelectField } from "../../../ui/forms/select-field.tsx";
import { ReasonDialog } from "../../../ui/layout/reason-dialog.tsx";
import { Skeleton } from "../../../ui/layout/skeleton.tsx";
import styles from "../shared/office-pages.module.css";
import { type ServiceStateItem, serviceStates, useSetServiceState } from "../shared/queries/lawful-use.ts";

const SHOWN_MAX = 60;
type State = ServiceStateItem["state"];
const EDITOR_ROLES = ["catalogue", "owner"] as const;

/** Service states: open, restricted to known customers, or blocked. Services that are not open come first. */
export function ServiceStates() {
  const { t } = useLingui();
  const { data } = useQuery(serviceStates);
  const [searchText, setSearchText] = useState("");
  const [changed, setChanged] = useState<ServiceStateItem>();
  const maySet = useMay()<typeof setServiceState>(EDITOR_ROLES);
  if (!data) return <Skeleton shape="card" />;
  const found = data.data.filter(({ code, name }) =>
    `${code} ${name}`.toLowerCase().includes(searchText.trim().toLowerCase()),
  );
  const closed = found.filter(({ state }) => state !== "open");
  const shown = [...closed, ...found.filter(({ state }) => state === "open")].slice(0, SHOWN_MAX);
  return (
    <div className={styles["page"]}>
      {!maySet && <AllowedRoles roles={EDITOR_ROLES} />}
      <Field
        label={t`Find a service`}
        name="service"
        autoComplete="off"
        value={searchText}
        onChange={({ target }) => setSearchText(target.value)}
      />
      <Table label={t`Services`}>
        <TableHead columns={[t`Service`, t`State`, t`Reason`, { hidden: t`What to do` }]} />
        <tbody>
          {shown.map((service) => (
            <Line
              key={service.code}
              service={service}
              onChange={maySet ? () => setChanged(service) : undefined}
            />
          ))}
        </tbody>
      </Table>
      {found.length > shown.length && (
        <p className={styles["muted"]}>
          <Trans>
            {shown.length} of {found.length} are shown. Type a name to find others.
          </Trans>
        </p>
      )}
      {changed && <StateDialog service={changed} onClose={() => setChanged(undefined)} />}
    </div>
  );
}

type LineProps = { service: ServiceStateItem; onChange: (() => void) | undefined };

function Line({ service, onChange }: LineProps) {
  const { t } = useLingui();
  const { lang } = useSettings();
  const { name, code, state, reason, until, by, at } = service;
  return (
    <tr>
      <td>
        <b>{name}</b> <span className={styles["muted"]}>{code}</span>
      </td>
      <td>
        <StateChip state={state} />
      </td>
      <td>
        {reason}{" "}
        {until && (
          <span className={styles["muted"]}>
            <Trans>until {formatMoment(until, lang, new Date())}</Trans>
          </span>
        )}
        {at && (
          <div className={styles["muted"]}>
            {[by, formatMoment(at, lang, new Date())].filter(Boolean).join(" · ")}
          </div>
        )}
      </td>
      <td data-align="end">
        {onChange && (
          <Button size="small" variant="ghost" aria-label={t`Change the state of ${name}`} onClick={onChange}>
            <Trans>Change</Trans>
          </Button>
        )}
      </td>
    </tr>
  );
}

const TONES: Record<State, Tone> = { open: "green", restricted: "amber", blocked: "red" };

function StateChip({ state }: { state: State }) {
  const { t } = useLingui();
  const texts: Record<State, string> = { open: t`Open`, restricted: t`Restricted`, blocked: t`Blocked` };
  return <Chip tone={TONES[state]}>{texts[state]}</Chip>;
}

function StateDialog({ service, onClose }: { service: ServiceStateItem; onClose: () => void }) {
  const { t } = useLingui();
  const [state, setState] = useState<State>(service.state);
  const [until, setUntil] = useState("");
  const set = useSetServiceState();
  const options: { value: State; text: string }[] = [
    { value: "open", text: t`Open: sold to everybody` },
    { value: "restricted", text: t`Restricted: only for customers we know` },
    { value: "blocked", text: t`Blocked: sold to nobody, waiting orders are paid back` },
  ];
  const end = until === "" || state === "open" ? null : new Date(until).toISOString();
  return (
    <ReasonDialog
      title={t`State of ${service.name}`}
      confirmLabel={t`Set the state`}
      isDanger={state === "blocked"}
      onClose={onClose}
      onConfirm={({ reason }) => set.mutateAsync({ code: service.code, state, reason, until: end })}
      extraFields={
        <>
          <SelectField label={t`State`} name="state" value={state} options={options} onChange={setState} />
          {state !== "open" && (
            <DayField
              label={t`Until (your time); empty: until it is changed`}
              hasTime
              value={until}
              onChange={setUntil}
            />
          )}
        </>
      }
    />
  );
}
