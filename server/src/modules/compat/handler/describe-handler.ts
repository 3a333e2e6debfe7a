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
      summary: "Handler protocol, with its parameters in the address",
      query: params,
    },
    {
      ...common,
      method: "POST",
      summary: "Handler protocol, with its parameters in a form",
      body: params,
      isForm: true,
    },
  ];
}

const actions = Object.entries(actionDocs);

const action: ThirdPartyParameter = {
  about: "What is asked; the list above says which parameters each action reads",
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
  "Your key is `api_key`, beside the parameters. Actions that buy or change something need a key that may buy.",
  "A sandbox key makes every action a rehearsal: nothing is bought and nothing is paid.",
  "Refusals are a bare word with status 200, such as `NO_NUMBERS`, `NO_BALANCE`, `BAD_KEY`, `BAD_ACTION` or " +
    '`NO_ACTIVATION`; actions about rentals say `{"status":"error","message":"…"}`. Keys of the dialect `hero` are ' +
    "refused by status and JSON.",
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
  { status: 200, about: "By action.", type: "text/plain", examples: examplesOf(true) },
  { status: 200, about: "Some are JSON.", type: "application/json", examples: examplesOf(false) },
  { status: 204, about: "Done, and nothing to say: `finishActivation`, `cancelActivation`." },
  ...[...heroByStatus].map(
    ([status, refusals]): ThirdPartyReply => ({
      status,
      about: "In the dialect `hero`.",
      type: "application/json",
      examples: Object.fromEntries(
        refusals.map(([title, [, details]]) => [title, { title, details, info: null }]),
      ),
    }),
  ),
];
