import { expect, it } from "vitest";
import { LANGUAGES, renderSample } from "./render-sample.ts";
import { baseUrlOf, type Protocol } from "./sample.ts";

const params = { origin: "https://sonum.test", key: "snKEY" };

const STEPS: Record<Protocol, string[]> = {
  handler: ["getNumber", "getStatus", "STATUS_WAIT_CODE", "STATUS_OK:", "setStatus"],
  rest: ["buy/activation/estonia/any/telegram", "check/", "RECEIVED", "sms", "finish/"],
  own: ["create/tg/ee/USD", "waiting", "smsResult", "/finish"],
};

it.each(Object.keys(STEPS) as Protocol[])(
  "API-1 %s samples contain the URL, the key and every step in every language",
  (protocol) => {
    for (const { value } of LANGUAGES) {
      const text = renderSample(protocol, value, params);
      for (const part of [baseUrlOf(protocol, params.origin), "snKEY"]) expect(text).toContain(part);
      for (const step of STEPS[protocol].filter((one) => value !== "curl" || one !== "sms"))
        expect(`${value} ${text}`).toContain(step.replace("STATUS_OK:", "STATUS_OK"));
    }
  },
);
