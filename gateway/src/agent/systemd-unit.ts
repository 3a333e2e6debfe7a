/** A unit that keeps the agent running with minimal privileges. */
export const systemdUnit = (command: string): string => `[Unit]
Description=Sonum gateway: hands SMS from GSM modems to the shop
After=network-online.target
Wants=network-online.target

[Service]
# sonum-agent.json from the partner area lies in /etc/sonum-gateway, readable for root only.
LoadCredential=agent.json:/etc/sonum-gateway/sonum-agent.json
ExecStart=${command} run --settings %d/agent.json --folder /var/lib/sonum-gateway
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
