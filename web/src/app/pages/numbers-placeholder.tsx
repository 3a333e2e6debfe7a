import { Trans } from "@lingui/react/macro";
import { PageHeader } from "../../ui/layout/page-header.tsx";
import { Skeleton } from "../../ui/layout/skeleton.tsx";

/** Keeps the space of the numbers while they load. */
export const NumbersPlaceholder = () => (
  <div aria-busy="true">
    <PageHeader title={<Trans>Active numbers</Trans>} />
    <Skeleton shape="card" />
  </div>
);
