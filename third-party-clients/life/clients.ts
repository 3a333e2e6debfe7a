import type { RunClient } from "./client.ts";
import { HANDLER_CLIENTS } from "./handler-clients.ts";
import { ONLINESIM_CLIENTS } from "./onlinesim-clients.ts";
import { REST_CLIENTS } from "./rest-clients.ts";
import { SMSPOOL_CLIENTS } from "./smspool-clients.ts";
import { SMSPVA_CLIENTS } from "./smspva-clients.ts";

export const RUN_CLIENTS: readonly RunClient[] = [
  ...HANDLER_CLIENTS,
  ...REST_CLIENTS,
  ...ONLINESIM_CLIENTS,
  ...SMSPVA_CLIENTS,
  ...SMSPOOL_CLIENTS,
];
