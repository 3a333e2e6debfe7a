import type { Asked } from "../../platform/http.ts";
import { USER_AGENT_LENGTH_MAX } from "./rules.ts";
import type { Device } from "./sessions/open-session.ts";

/** From what and from where somebody asks. */
export const deviceOf = ({ request }: Asked): Device => ({
  userAgent: (request.headers["user-agent"] ?? "").slice(0, USER_AGENT_LENGTH_MAX),
  address: request.ip,
});
