import type { Client } from "./client.ts";
import { HANDLER_CLIENTS } from "./handler-clients.ts";
import { HERO_CLIENT } from "./hero-client.ts";
import { JAVA_CLIENT } from "./java-client.ts";
import { REST_CLIENTS } from "./rest-clients.ts";

export const CLIENTS: Client[] = [...HANDLER_CLIENTS, HERO_CLIENT, JAVA_CLIENT, ...REST_CLIENTS];
