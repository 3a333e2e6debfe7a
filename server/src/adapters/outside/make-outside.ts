import type { Outside } from "../../platform/ports.ts";
import { askOutside, dialOutside, whyNoAnswer } from "./ask-outside.ts";

/** `allowPrivate`: for demo mode and tests. */
export const makeOutside = ({ allowPrivate }: { allowPrivate: boolean }): Outside => ({
  postJson: async (url, request) =>
    URL.canParse(url)
      ? askOutside({
          ...request,
          url: new URL(url),
          method: "POST",
          headers: { "content-type": "application/json; charset=utf-8", "accept-encoding": "gzip" },
          allowPrivate,
        }).catch((error: unknown) => ({ problem: whyNoAnswer(error) }))
      : { problem: "no address" },
  dial: (host, line) =>
    dialOutside({ host, ...line, allowPrivate }).then(
      (socket) => ({ socket }),
      (error: unknown) => ({ problem: whyNoAnswer(error) }),
    ),
});
