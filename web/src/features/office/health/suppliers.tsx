import { Trans, useLingui } from "@lingui/react/macro";
import type { readFleet } from "@sonum/contract/office/fleet";
import { useMay } from "../../../queries/office-roles.ts";
import { Chip } from "../../../ui/controls/chip.tsx";
import { Table, TableHead } from "../../../ui/display/table.tsx";
import { SectionHeader } from "../../../ui/layout/page-header.tsx";
import { TextLink } from "../shared/text-link.tsx";
import { CallCells, useCallHeadings } from "./calls.tsx";
import styles from "./health.module.css";
import type { Health } from "./queries/health.ts";

type Supplier = Health["suppliers"][number];

export function Suppliers({ suppliers }: { suppliers: Supplier[] }) {
  const { t } = useLingui();
  const headings = useCallHeadings();
  const seesFleet = useMay()<typeof readFleet>(["support", "catalogue", "owner"]);
  return (
    <section>
      <SectionHeader title={<Trans>Suppliers</Trans>} />
      {suppliers.length === 0 ? (
        <p className={styles["muted"]}>
          <Trans>No partner has connected a supplier.</Trans>
        </p>
      ) : (
        <Table label={t`Suppliers`} isStacked>
          <TableHead columns={[t`Supplier`, t`State`, ...headings]} />
          <tbody>
            {suppliers.map((supplier) => (
              <tr key={supplier.machineId} className={styles["line"]}>
                <td>
                  {seesFleet ? (
                    <TextLink to={`/office/fleet/${supplier.machineId}`}>{supplier.name}</TextLink>
                  ) : (
                    supplier.name
                  )}
                </td>
                <td>
                  <SupplierState supplier={supplier} />
                </td>
                <CallCells calls={supplier} answeredAt={supplier.answeredAt} />
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </section>
  );
}

function SupplierState({ supplier: { isActive, problem, answeredAt } }: { supplier: Supplier }) {
  if (!isActive)
    return (
      <Chip>
        <Trans>Switched off</Trans>
      </Chip>
    );
  if (problem !== null)
    return (
      <Chip tone="red">
        <Trans>Does not answer: {problem}</Trans>
      </Chip>
    );
  if (answeredAt === null)
    return (
      <Chip tone="blue">
        <Trans>Not asked yet</Trans>
      </Chip>
    );
  return (
    <Chip tone="green">
      <Trans>Answers</Trans>
    </Chip>
  );
}
