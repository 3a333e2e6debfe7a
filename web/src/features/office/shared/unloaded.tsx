import { Trans } from "@lingui/react/macro";
import { NotLoaded } from "../../../ui/layout/not-loaded.tsx";
import { Skeleton } from "../../../ui/layout/skeleton.tsx";

type UnloadedProps = { isError: boolean; isList?: boolean; onRetry: () => void };

/** In place of data: a placeholder while it loads, the error state if that failed. */
export const Unloaded = ({ isError, isList = false, onRetry }: UnloadedProps) =>
  isError ? (
    <NotLoaded
      title={isList ? <Trans>The list did not come</Trans> : <Trans>This could not be loaded</Trans>}
      onRetry={onRetry}
    />
  ) : (
    <Skeleton shape="card" />
  );
