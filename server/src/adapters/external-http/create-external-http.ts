import type { ExternalHttp } from "../../platform/ports.ts";
import { describeFailure, dialExternal, fetchExternal } from "./fetch-external.ts";

/** `allowPrivate`: for demo mode and tests. */
export const createExternalHttp = ({ allowPrivate }: { allowPrivate: boolean }): ExternalHttp => ({
  postJson: async (url, request) =>
    URL.canParse(url)
      ? fetchExternal({
          ...request,
          url: new URL(url),
          method: "POST",
          headers: { "content-type": "application/json; charset=utf-8", "accept-encoding": "gzip" },
          allowPrivate,
        }).catch((error: unknown) => ({ problem: describeFailure(error) }))
      : { problem: "no address" },
  dial: (host, line) =>
    dialExternal({ host, ...line, allowPrivate }).then(
      (socket) => ({ socket }),
      (error: unknown) => ({ problem: describeFailure(error) }),
    ),
});
