import type { LifeResult, RunClient, StoppedClient } from "../../third-party-clients/life/client.ts";
import { RUN_CLIENTS } from "../../third-party-clients/life/clients.ts";
import { STOPPED_CLIENTS } from "../../third-party-clients/life/stopped-clients.ts";

const START = "<!-- clients: written by npm run clients -->";
const END = "<!-- end of clients -->";

/** The document with the tables of a run between its two marks. */
export function fillClientTable(text: string, results: readonly LifeResult[]): string {
  const from = text.indexOf(START);
  const to = text.indexOf(END);
  if (from < 0 || to < from) throw new Error(`The document has no ${START} … ${END}`);
  return `${text.slice(0, from)}${START}\n\n${renderTables(results)}\n\n${text.slice(to)}`;
}

function renderTables(results: readonly LifeResult[]): string {
  const rows = RUN_CLIENTS.flatMap((client) => {
    const result = results.find(({ name }) => name === client.name);
    return result ? [rowOf(client, result)] : [];
  });
  const languages = new Set(RUN_CLIENTS.map(({ language }) => language.replace("TypeScript", "JavaScript")));
  return [
    `${rows.length} clients in ${languages.size} languages, JavaScript and TypeScript counted as one:`,
    "",
    "| client | language | version | licence | from | protocol | address by | calls | result |",
    "|---|---|---|---|---|---|---|---|---|",
    ...rows,
    "",
    "Not run:",
    "",
    "| client | language | version | what stopped it |",
    "|---|---|---|---|",
    ...STOPPED_CLIENTS.map(stoppedRowOf),
  ].join("\n");
}

function rowOf(client: RunClient, { calls, steps, fault }: LifeResult): string {
  const { name, language, version, licence, protocol, dialect, note } = client;
  const result = fault ? `FAILED: ${fault}` : steps.join(", ");
  return cells([
    name,
    language,
    version,
    licence,
    "npm" in client.source ? "npm" : `${client.source.git}@${client.source.commit.slice(0, 7)}`,
    dialect ? `${protocol}, \`${dialect}\`` : protocol,
    typeof client.address === "string" ? client.address : `text in ${client.address.file}`,
    calls.join(" "),
    note ? `${result}; ${note}` : result,
  ]);
}

const stoppedRowOf = ({ name, language, version, reason }: StoppedClient) =>
  cells([name, language, version, reason]);

const cells = (values: readonly string[]) =>
  `| ${values.map((value) => value.replaceAll("|", "\\|")).join(" | ")} |`;
