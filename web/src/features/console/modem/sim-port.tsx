import { useQuery } from "@tanstack/react-query";
import { machinePorts } from "../queries/machine-ports.ts";
import type { Sim } from "../queries/sim.ts";
import { PortPanel } from "./port-panel.tsx";

/** The port of a SIM, if its agent tells about ports and this card is in it. */
export function SimPort({ machineKey, sim }: { machineKey: string; sim: Sim }) {
  const { data } = useQuery(machinePorts(machineKey));
  const port = data?.find(({ iccid }) => iccid === sim.iccid);
  if (!port) return null;
  const isSold = sim.sim_active || sim.sim_rent;
  return <PortPanel machineKey={machineKey} port={port} operator={sim.operator} isSold={isSold} />;
}
