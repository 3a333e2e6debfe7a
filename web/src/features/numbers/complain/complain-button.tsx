import { Trans, useLingui } from "@lingui/react/macro";
import { MessageCircleWarning } from "lucide-react";
import { Suspense, useState } from "react";
import { lazyComponent } from "../../../lib/page/lazy-component.ts";
import type { Order } from "../../../queries/order.ts";

import { Button } from "../../../ui/controls/button.tsx";
import { IconButton } from "../../../ui/controls/icon-button.tsx";

const ComplainDialog = lazyComponent(() => import("./complain-dialog.tsx"), "ComplainDialog");

/** Reports that a code did not work; hidden if that is not possible. */
export function ComplainButton({ order, isSmall = false }: { order: Order; isSmall?: boolean }) {
  const { t } = useLingui();
  const [isOpen, setIsOpen] = useState(false);
  if (order.complaint !== "possible" && !isOpen) return null;
  const open = () => setIsOpen(true);
  return (
    <>
      {isSmall ? (
        <IconButton size="small" label={t`The code did not work`} onClick={open}>
          <MessageCircleWarning />
        </IconButton>
      ) : (
        <Button variant="ghost" size="small" onClick={open}>
          <MessageCircleWarning />
          <Trans>The code did not work</Trans>
        </Button>
      )}
      {isOpen && (
        <Suspense>
          <ComplainDialog order={order} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
