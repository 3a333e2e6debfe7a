import { Trans } from "@lingui/react/macro";
import { PageHeader } from "../../ui/page-header.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";

/** Keeps the space of the numbers while they load. */
export const NumbersPlaceholder = () => (
  <div aria-busy="true">
    <PageHeader title={<Trans>Active numbers</Trans>} />
    <Skeleton shape="card" />
  </div>
);
