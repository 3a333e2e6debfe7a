import { useLingui } from "@lingui/react/macro";
import type { readFleet } from "@sonum/contract/office/fleet";
import type { searchOrders } from "@sonum/contract/office/orders";
import type { searchUsers } from "@sonum/contract/office/users";
import { useQuery } from "@tanstack/react-query";
import { Cpu, ReceiptText, User } from "lucide-react";
import { useEffect, useState } from "react";
import { fleetForPalette, foundOrders, foundUsers } from "../../../queries/office-palette-searches.ts";
import { useMay } from "../../../queries/office-roles.ts";
import type { PaletteGroup } from "../../../ui/layout/palette.tsx";

const SHOWN_MAX = 5;
/** Shorter texts find too much, and each search is recorded in the audit log. */
const LETTERS_MIN = 4;
const PAUSE_MS = 500;

/** Users, orders and machines that a text finds, as far as the operator's roles allow. */
export function useOfficeFound(text: string, openPage: (href: string, name: string) => void) {
  const { t } = useLingui();
  const may = useMay();
  const searched = useRested(text);
  const isEnough = searched.length >= LETTERS_MIN;
  const users = useQuery({
    ...foundUsers(searched),
    enabled: isEnough && may<typeof searchUsers>(["support", "finance", "owner"]),
  });
  const orders = useQuery({
    ...foundOrders(searched),
    enabled: isEnough && may<typeof searchOrders>(["support", "finance", "owner"]),
  });
  const fleet = useQuery({
    ...fleetForPalette,
    enabled: text.length >= LETTERS_MIN && may<typeof readFleet>(["support", "catalogue", "owner"]),
  });
  const groups: PaletteGroup[] = [
    {
      name: t`Users`,
      items: (isEnough ? (users.data?.data ?? []) : []).slice(0, SHOWN_MAX).map((user) => ({
        id: user.id,
        name: user.username,
        detail: user.email,
        icon: <User size={18} />,
        open: () => openPage(`/office/users/${user.id}`, user.username),
      })),
    },
    {
      name: t`Orders`,
      items: (isEnough ? (orders.data?.data ?? []) : []).slice(0, SHOWN_MAX).map((order) => ({
        id: `order ${order.orderId}`,
        name: String(order.orderId),
        detail: [order.phone, order.service, order.customer].filter(Boolean).join(", "),
        icon: <ReceiptText size={18} />,
        open: () => openPage(`/office/orders/${order.orderId}`, String(order.orderId)),
      })),
    },
    {
      name: t`Machines`,
      items: (text.length >= LETTERS_MIN ? (fleet.data?.machines ?? []) : [])
        .filter(({ alias, id, partner }) => `${alias} ${id} ${partner}`.toLowerCase().includes(text))
        .slice(0, SHOWN_MAX)
        .map(({ id, alias, partner }) => ({
          id,
          name: alias || id,
          detail: partner,
          icon: <Cpu size={18} />,
          open: () => openPage(`/office/fleet/${id}`, alias || id),
        })),
    },
  ];
  return { groups, isSearching: users.isFetching || orders.isFetching || fleet.isFetching };
}

/** The text once nothing was typed for a moment. */
function useRested(text: string): string {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return rested;
}
