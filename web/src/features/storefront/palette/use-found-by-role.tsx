import { useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { CardSim, Hash, Server } from "lucide-react";
import { useSession } from "../../../lib/session/use-session.ts";
import { numberIn, ownMachines, ownNumbers, ownSims } from "../../../queries/palette-searches.ts";
import type { PaletteGroup } from "../../../ui/layout/palette.tsx";

const MACHINES_SHOWN = 6;

/** What belongs to the signed-in user: a customer's numbers, a partner's machines and SIMs. */
export function useFoundByRole(text: string, openPage: (page: { href: string; name: string }) => void) {
  const { t } = useLingui();
  const { role } = useSession();
  const digits = numberIn(text);
  const isPartner = role === "partner";
  const numbers = useQuery({
    ...ownNumbers(digits ?? ""),
    enabled: role === "customer" && digits !== undefined,
  });
  const machines = useQuery({ ...ownMachines, enabled: isPartner });
  const sims = useQuery({ ...ownSims(digits ?? ""), enabled: isPartner && digits !== undefined });

  const wanted = text.trim().toLowerCase();
  const item = (href: string, name: string, rest: { detail?: string; icon: React.ReactNode }) => ({
    id: href,
    name,
    ...rest,
    open: () => openPage({ href, name }),
  });
  const groups: PaletteGroup[] = [
    {
      name: t`Your numbers`,
      items: (digits ? (numbers.data ?? []) : []).map((order) => ({
        ...item(`/account/numbers?find=${digits}`, order.phone, {
          detail: order.serviceName ?? "",
          icon: <Hash size={18} />,
        }),
        id: `number ${order.orderId}`,
      })),
    },
    {
      name: t`Your machines`,
      items: (machines.data ?? [])
        .filter(({ active }) => active)
        .filter(({ alias, machine_key }) => `${alias} ${machine_key}`.toLowerCase().includes(wanted))
        .slice(0, wanted === "" ? 3 : MACHINES_SHOWN)
        .map(({ alias, machine_key }) =>
          item(`/account/partner/console?machine=${machine_key}`, alias || machine_key, {
            detail: machine_key,
            icon: <Server size={18} />,
          }),
        ),
    },
    {
      name: t`Your SIM cards`,
      items: (digits ? (sims.data ?? []) : []).map(({ iccid, port, phone, machineKey, machineAlias }) =>
        item(`/account/partner/console?machine=${machineKey}&sim=${iccid}-${port}`, phone ?? iccid, {
          detail: t`${machineAlias || machineKey}, port ${port}`,
          icon: <CardSim size={18} />,
        }),
      ),
    },
  ];
  return {
    groups: groups.filter(({ items }) => items.length > 0),
    isSearching: numbers.isFetching || sims.isFetching,
  };
}
