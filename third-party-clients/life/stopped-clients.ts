import type { StoppedClient } from "./client.ts";

const TESTED = "Its calls are tested byte by byte (`server/test/client-shapes`)";
const NOT_RUN = "compiled, which the command does with Go only";
const COMPILED = `${NOT_RUN}. ${TESTED}`;
const OLD_GO = "Debian 12's Go 1.19 refuses its go.mod (`go 1.22.0`)";
const PYDANTIC = "needs pydantic 2, and Debian 12 has 1.10";

/** Clients that `npm run clients` does not run, and what stopped it. */
export const STOPPED_CLIENTS: readonly StoppedClient[] = [
  {
    name: "solodecode/sms-activate-go",
    version: "bf2eb02",
    language: "Go",
    reason: `no licence; needs go-querystring, which is outside Go's standard library. ${TESTED}`,
  },
  {
    name: "robin-samuel/smsactivate",
    version: "064a07f",
    language: "Go",
    reason: `no licence; ${OLD_GO}. ${TESTED}`,
  },
  {
    name: "robin-samuel/daisysms",
    version: "1.0.2",
    language: "Go",
    reason: `no licence; ${OLD_GO}. ${TESTED}`,
  },
  {
    name: "sms-activate/SMSActivateApi",
    version: "1.5.9",
    language: "Java",
    reason: `${COMPILED}. Needs Gson and JetBrains' annotations`,
  },
  { name: "MadL1me/SMSActivate-Sharp", version: "a7fd8cc", language: "C#", reason: COMPILED },
  { name: "syail/FiveSim.Net", version: "cb324ec", language: "C#", reason: COMPILED },
  { name: "DeveloperZelentsov/SMSHubAPI", version: "1.1.0", language: "Swift", reason: COMPILED },
  { name: "DeveloperZelentsov/SMSActivateAPI", version: "1.1.0", language: "Swift", reason: COMPILED },
  { name: "PyFiveSim", version: "1.0.4", language: "Python", reason: `${PYDANTIC}; tested byte by byte` },
  {
    name: "aiosmsactivate",
    version: "1.0.0",
    language: "Python",
    reason: "works with no answer: its own check of `canGetAnotherSms` refuses both values",
  },
  {
    name: "5simapi (daman132222)",
    version: "947176e",
    language: "Python",
    reason: "buys at an address that REST v1 does not have",
  },
  {
    name: "saloonphp-5sim",
    version: "d9bf281",
    language: "PHP",
    reason: "needs Saloon, which Debian does not have; tested byte by byte",
  },
  {
    name: "smshub-api",
    version: "1.0.2",
    language: "JavaScript",
    reason: "its `getStatus` names a variable that does not exist (`ansewr`)",
  },
  {
    name: "sms-activate-mcp (momentum100)",
    version: "480c3b2",
    language: "TypeScript",
    reason: "takes the word NUMBER for the id and the id for the phone number",
  },
  {
    name: "node-fivesim-api",
    version: "5d484a6",
    language: "TypeScript",
    reason: "reads the profile and prices only; nothing can be bought with it",
  },
  {
    name: "node-sms-activate-api",
    version: "0.1.7",
    language: "JavaScript",
    reason: "Flow sources, which must be built",
  },
  {
    name: "onlinesim-python (shlyapp)",
    version: "a5ec4fb",
    language: "Python",
    reason: "no licence, and needs pydantic 2",
  },
  {
    name: "XanaOG/SMSPva",
    version: "479fce2",
    language: "Go",
    reason: "reads prices only; nothing can be bought with it",
  },
  {
    name: "BaumFX/smspva-api",
    version: "5e05388",
    language: "C++",
    reason: `${NOT_RUN}, and this one has no licence`,
  },
  {
    name: "alihossein/smspva",
    version: "4b7fb47",
    language: "Python",
    reason: "does not compile: its address has no quotation marks",
  },
  {
    name: "smspva-client (nicoandmee)",
    version: "1.0.1",
    language: "JavaScript",
    reason: "its `getSMS` waits by a function that does not exist (`wait`)",
  },
  {
    name: "smspva (remorses)",
    version: "1.0.9",
    language: "JavaScript",
    reason: "its address is a host without a port, which it writes in brackets if one is added",
  },
  {
    name: "smspvaclient (johnfidel98)",
    version: "1.0.0",
    language: "JavaScript",
    reason: "needs request, which is no longer kept and has known vulnerabilities",
  },
  {
    name: "ssshipilo/smspva",
    version: "40195d9",
    language: "Python",
    reason: "speaks SMSPVA's newer protocol (`api.smspva.com`)",
  },
  {
    name: "api-vaksms",
    version: "1.0.1",
    language: "JavaScript",
    reason: "VAK-SMS's protocol is not spoken here",
  },
  {
    name: "getsmscode",
    version: "1.0.4",
    language: "JavaScript",
    reason: "its shop's protocol is not spoken here",
  },
  {
    name: "5sim-wrapper-ts",
    version: "2d94d06",
    language: "TypeScript",
    reason: "exports nothing; it is a program that bans order 2222",
  },
  ...["pysmsactivate", "SMSActivateRU-PY", "sms-activate-wrapper"].map((name) => ({
    name,
    version: "newest",
    language: name.includes("-wrapper") ? "TypeScript" : "Python",
    reason: "no licence",
  })),
];
