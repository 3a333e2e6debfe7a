import type { Log } from "../log/log.ts";
import type { OpenChannel } from "./channel.ts";
import { createNatsChannel } from "./nats-channel.ts";
import { createPostgresChannel } from "./postgres-channel.ts";

type LiveConfig = { directUrl: string; natsUrl?: string | undefined; log: Log };

/** The channel that the settings name: NATS if there is one, else the database. */
export const openChannel =
  ({ directUrl, natsUrl, log }: LiveConfig): OpenChannel =>
  (listener) =>
    natsUrl
      ? createNatsChannel({ natsUrl, database: new URL(directUrl).pathname.slice(1), log }, listener)
      : createPostgresChannel({ directUrl, log }, listener);
