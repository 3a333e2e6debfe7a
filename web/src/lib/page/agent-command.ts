export const AGENT_PACKAGE = "/sonum-gateway.tgz";

/** Runs the agent with npx. The secret is read from the settings file, so it does not appear in the process list. */
export const startCommand = () => `npx -y ${location.origin}${AGENT_PACKAGE} run --settings sonum-agent.json`;

/** The settings file the agent reads. */
export const agentSettings = (machine: string, secret: string) =>
  `${JSON.stringify({ server: location.origin, machine, secret }, null, 2)}\n`;
