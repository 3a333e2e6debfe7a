import type {
  ThirdPartyCall,
  ThirdPartyParameter,
  ThirdPartyReply,
} from "../../../platform/http/openapi-third-party.ts";
import { actionDocs } from "./action-docs.ts";
import { HERO_REFUSALS } from "./format-answer.ts";
import { paramDocs } from "./param-docs.ts";
import { HANDLER_PATH } from "./serve-handler.ts";

/** OpenAPI description of the handler protocol: one URL, dispatched by the parameter `action`. */
export function describeHandler(): ThirdPartyCall[] {
  const common = { url: HANDLER_PATH, access: "read", hasKeyInAddress: true, about, answers } as const;
  return [
    {
      ...common,
      method: "GET",
      summary: "Handler protocol, with query parameters",
      query: params,
    },
    {
      ...common,
      method: "POST",
      summary: "Handler protocol, with form parameters",
      body: params,
      isForm: true,
    },
  ];
}

const actions = Object.entries(actionDocs);

const action: ThirdPartyParameter = {
  about: "Name of the action; the list above states the parameters of each",
  oneOf: actions.map(([name]) => name),
  example: "getBalance",
  isRequired: true,
};

/** With more actions, only their number is given; the table lists them all. */
const NAMED_MAX = 4;

function readersOf(param: string): string {
  const readers = actions.filter(([, { params: own }]) => own.includes(param));
  if (readers.length > NAMED_MAX) return `${readers.length} actions`;
  return readers.map(([name]) => `\`${name}\``).join(", ");
}

const params: Record<string, ThirdPartyParameter> = {
  action,
  ...Object.fromEntries(
    Object.entries(paramDocs).map(([name, text]) => [name, { about: `${text}. Read by ${readersOf(name)}` }]),
  ),
};

const table = actions.map(
  ([name, { about: what, params: own }]) =>
    `| \`${name}\` | ${what} | ${own.map((param) => `\`${param}\``).join(", ")} |`,
);

const about = [
  "The API key is sent as the parameter `api_key`. Actions that buy or change something need the scope `buy`.",
  "With a sandbox key, all actions use test numbers and test money.",
  "Errors are a single word with status 200, such as `NO_NUMBERS`, `NO_BALANCE`, `BAD_KEY`, `BAD_ACTION` or " +
    '`NO_ACTIVATION`; rental actions return `{"status":"error","message":"…"}`. In the dialect `hero`, errors ' +
    "have an HTTP status and a JSON body.",
  ["| action | what it does | parameters |", "|---|---|---|", ...table].join("\n"),
].join("\n\n");

const examplesOf = (isText: boolean) =>
  Object.fromEntries(
    actions
      .filter(([, { answer }]) => answer !== "" && (typeof answer === "string") === isText)
      .map(([name, { answer }]) => [name, answer]),
  );

const heroByStatus = Map.groupBy(Object.entries(HERO_REFUSALS), ([, [status]]) => status);

const answers: ThirdPartyReply[] = [
  { status: 200, about: "Depends on the action.", type: "text/plain", examples: examplesOf(true) },
  { status: 200, about: "Some actions return JSON.", type: "application/json", examples: examplesOf(false) },
  { status: 204, about: "No content: `finishActivation`, `cancelActivation`." },
  ...[...heroByStatus].map(
    ([status, refusals]): ThirdPartyReply => ({
      status,
      about: "Error in the dialect `hero`.",
      type: "application/json",
      examples: Object.fromEntries(
        refusals.map(([title, [, details]]) => [title, { title, details, info: null }]),
      ),
    }),
  ),
];
