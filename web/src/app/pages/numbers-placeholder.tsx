import { Trans } from "@lingui/react/macro";
import { PagePlaceholder } from "../../ui/layout/page-placeholder.tsx";

/** Keeps the space of the numbers while they load. */
export const NumbersPlaceholder = () => <PagePlaceholder title={<Trans>Active numbers</Trans>} />;
