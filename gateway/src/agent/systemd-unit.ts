type UnitOptions = {
  /** More options of `run`, quoted for a unit. */
  options?: string;
  /** Whether the partner's list of numbers lies beside the settings. */
  hasPhones?: boolean;
};

/** A unit that keeps the agent running with minimal privileges. */
export const systemdUnit = (
  command: string,
  { options = "", hasPhones = false }: UnitOptions = {},
): string => `[Unit]
Description=Sonum gateway: hands SMS from GSM modems to the shop
After=network-online.target
Wants=network-online.target

[Service]
# sonum-agent.json from the partner area lies in /etc/sonum-gateway, readable for root only.
LoadCredential=agent.json:/etc/sonum-gateway/sonum-agent.json
${hasPhones ? "LoadCredential=phones.csv:/etc/sonum-gateway/phones.csv\n" : ""}ExecStart=${[
  command,
  "run --settings %d/agent.json --folder /var/lib/sonum-gateway",
  ...(hasPhones ? ["--phones %d/phones.csv"] : []),
  ...(options ? [options] : []),
].join(" ")}
Restart=always
RestartSec=2
DynamicUser=yes
StateDirectory=sonum-gateway
SupplementaryGroups=dialout
NoNewPrivileges=yes
ProtectSystem=strict
ProtectHome=yes
PrivateTmp=yes

[Install]
WantedBy=multi-user.target
`;

/** A word in a unit's command, whatever it contains. */
export const quoteForUnit = (word: string): string =>
  /^[\w@:./,+-]+$/.test(word)
    ? word
    : `"${word.replaceAll(/["\\]/g, "\\$&").replaceAll("%", "%%").replaceAll("$", "$$$$")}"`;
