import { Trans, useLingui } from "@lingui/react/macro";
import { X } from "lucide-react";
import type { ReactNode } from "react";
import type { OfficeSearch } from "../../../lib/page/office-link.tsx";
import { Button } from "../../../ui/controls/button.tsx";
import { Chip } from "../../../ui/controls/chip.tsx";
import type { OrderList } from "../shared/queries/office-orders.ts";
import styles from "./orders.module.css";

type SubjectChipsProps = {
  names: OrderList["names"];
  filter: OfficeSearch;
  onFilter: (filter: OfficeSearch) => void;
};

/** Whose purchases are listed, if a link named a customer, a partner or a machine; a press removes the filter. */
export function SubjectChips({ names: { customer, partner, machine }, filter, onFilter }: SubjectChipsProps) {
  const remove = (name: "customerId" | "partnerId" | "machineId") =>
    onFilter({ ...filter, [name]: undefined });
  if (customer === undefined && partner === undefined && machine === undefined) return null;
  return (
    <div className={styles["tools"]}>
      {customer !== undefined && (
        <SubjectChip name={customer} onRemove={() => remove("customerId")}>
          <Trans>Customer: {customer}</Trans>
        </SubjectChip>
      )}
      {partner !== undefined && (
        <PartnerChip isTyped={!filter["partnerId"]} name={partner} onRemove={() => remove("partnerId")} />
      )}
      {machine !== undefined && (
        <SubjectChip name={machine} onRemove={() => remove("machineId")}>
          <Trans>Machine: {machine}</Trans>
        </SubjectChip>
      )}
    </div>
  );
}

type PartnerChipProps = { name: string; isTyped: boolean; onRemove: () => void };

/** A typed name that is a partner's finds what they sold; it is removed where it was typed. */
const PartnerChip = ({ name, isTyped, onRemove }: PartnerChipProps) =>
  isTyped ? (
    <Chip>
      <Trans>Sold by {name}</Trans>
    </Chip>
  ) : (
    <SubjectChip name={name} onRemove={onRemove}>
      <Trans>Partner: {name}</Trans>
    </SubjectChip>
  );

type SubjectChipProps = { name: string; onRemove: () => void; children: ReactNode };

function SubjectChip({ name, onRemove, children }: SubjectChipProps) {
  const { t } = useLingui();
  return (
    <Button variant="secondary" size="small" title={t`Remove the filter ${name}`} onClick={onRemove}>
      {children}
      <X />
    </Button>
  );
}
