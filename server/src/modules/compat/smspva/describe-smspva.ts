import type { ThirdPartyCall, ThirdPartyParameter } from "../../../platform/http/openapi-third-party.ts";
import { TEXTS } from "./call.ts";
import { smspvaMethods } from "./methods.ts";
import { SMSPVA_PATH } from "./serve-smspva.ts";

const methods = [...smspvaMethods];

const readersOf = (param: string): string =>
  methods.flatMap(([name, { params }]) => (params.includes(param) ? [`\`${name}\``] : [])).join(", ");

export const smspvaParams: Record<string, ThirdPartyParameter> = {
  apikey: { about: "API key, unless the `Authorization` header has it" },
  metod: {
    about: "Name of the method; the list above states the parameters of each",
    oneOf: methods.map(([name]) => name),
    example: "get_balance",
  },
  method: { about: "The same as `metod`, which some programs spell so" },
  service: {
    about: `\`opt29\` for Telegram and so on, or a code such as \`tg\`. Read by ${readersOf("service")}`,
    example: "opt29",
  },
  country: {
    about: `Two letters, \`UK\` for the United Kingdom; \`RU\` by default. Read by ${readersOf("country")}`,
    example: "EE",
  },
  id: { about: `Id of the order, returned by \`get_number\`. Read by ${readersOf("id")}` },
};

const table = methods.map(
  ([name, { summary, scope, params }]) =>
    `| \`${name}\` | ${summary} | ${scope} | ${params.map((param) => `\`${param}\``).join(", ")} |`,
);

const about = `Answers always have status 200: JSON with \`response\` as a text (\`1\` is success), or one of the texts
${Object.values(TEXTS)
  .map((text) => `\`${text}\``)
  .join(", ")}.

| \`metod\` | what it does | scope | parameters |
|---|---|---|---|
${table.join("\n")}`;

/** OpenAPI description of SMSPVA's protocol: one URL, dispatched by `metod`. It may also be a POST with a form or JSON. */
export const describeSmspva = (): ThirdPartyCall[] => [
  {
    method: "GET",
    url: SMSPVA_PATH,
    summary: "SMSPVA's protocol",
    about,
    access: "read",
    query: smspvaParams,
    answers: [
      {
        status: 200,
        about:
          "Success, or `response` with `2` (nothing found), `3` (no SMS), `5` (too many calls), `6` (the account may not buy) or `7` (a limit is reached).",
        type: "application/json",
        examples: Object.fromEntries(methods.map(([name, { example }]) => [name, example])),
      },
      { status: 200, about: "Other refusals are texts.", type: "text/plain", examples: { ...TEXTS } },
    ],
  },
];
