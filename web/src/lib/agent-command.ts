export const AGENT_PACKAGE = "/sonum-gateway.tgz";

/** npx fetches the agent and starts it beside the settings that the partner area gave: no secret stands in a list of processes. */
export const startCommand = () => `npx -y ${location.origin}${AGENT_PACKAGE} run --settings sonum-agent.json`;

/** The settings of a machine as the agent reads them. */
export const agentSettings = (machine: string, secret: string) =>
  `${JSON.stringify({ server: location.origin, machine, secret }, null, 2)}\n`;
