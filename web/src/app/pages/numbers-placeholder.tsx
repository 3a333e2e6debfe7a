import { Trans } from "@lingui/react/macro";
import { PageHeader } from "../../ui/page-header.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";

/** Holds the place of the numbers while their part of the page arrives. */
export const NumbersPlaceholder = () => (
  <div aria-busy="true">
    <PageHeader title={<Trans>Active numbers</Trans>} />
    <Skeleton shape="card" />
  </div>
);
