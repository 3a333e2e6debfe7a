import type { RunClient } from "./client.ts";

const NOTE = "the protocol has no finish";

/** Clients of SMSPool's protocol, by language. */
export const SMSPOOL_CLIENTS: readonly RunClient[] = [
  {
    name: "smspool.js",
    version: "1.0.10",
    language: "JavaScript",
    licence: "ISC",
    protocol: "SMSPool",
    // The commit of the package's code: its package.json still says 1.0.8.
    source: { git: "Siddhart/SMSPool.js", commit: "ffdf1283018256550a19cb5287bd9c11ee6bf402" },
    interpreter: "node",
    address: { file: "index.js", address: ["https://smspool.net", "https://www.smspool.net"] },
    driver: "smspool-js.mjs",
    note: NOTE,
  },
  {
    name: "smspool (xm0999)",
    version: "c3aba99",
    language: "Python",
    licence: "MIT",
    protocol: "SMSPool",
    source: { git: "xm0999/smspool", commit: "c3aba99713a65c71e4a0690ff77ba4351819872f" },
    interpreter: "python",
    address: "option",
    driver: "xm0999-smspool.py",
    note: NOTE,
  },
  {
    name: "smspool (AG4lyf)",
    version: "dd1686c",
    language: "Python",
    licence: "MIT",
    protocol: "SMSPool",
    source: { git: "AG4lyf/smspool", commit: "dd1686cbb1d4a9a79d29c75ddefc1bc3b141ad3c" },
    interpreter: "python",
    address: "option",
    driver: "ag4lyf-smspool.py",
    note: NOTE,
  },
  {
    name: "sleeyax/smspool-go",
    version: "7ec7124",
    language: "Go",
    licence: "MIT",
    protocol: "SMSPool",
    source: { git: "sleeyax/smspool-go", commit: "7ec7124ccb54f4b5ed16c2693a3f08e8fee0681f" },
    interpreter: "go",
    address: { file: "internal/constants.go", address: "https://api.smspool.net", path: "/api" },
    driver: "smspool-go.go",
    note: NOTE,
  },
];
