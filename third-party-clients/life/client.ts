import type { Dialect } from "@sonum/contract/accounts/api-keys";

/** Programs that run clients from their sources. Go compiles first, which runs nothing of the client and fetches nothing. */
export type Interpreter = "node" | "python" | "php" | "ruby" | "go";

/** A published npm package, or a commit of a public repository: both are verified by their checksums. */
export type Source = { npm: string } | { git: string; commit: string };

/** The other shop's addresses as a file of the client has them; nothing else of a client is changed. */
export type AddressLine = {
  file: string;
  address: string | readonly string[];
  /** Where the protocol begins in the shop, if the other shop has a host for it. */
  path?: string;
};

export type RunClient = {
  name: string;
  version: string;
  language: string;
  licence: string;
  protocol: "handler" | "REST v1" | "OnlineSim" | "SMSPVA" | "SMSPool";
  dialect?: Dialect;
  source: Source;
  interpreter: Interpreter;
  /** How the client is told the address. */
  address: "option" | "attribute" | AddressLine;
  /** File in `drivers/<interpreter>` that calls the client's functions. */
  driver: string;
  /** What the client itself lacks or does, for the table. */
  note?: string;
};

export type StoppedClient = { name: string; version: string; language: string; reason: string };

/** One run, as the command reads it for the table. */
export type LifeResult = {
  name: string;
  calls: string[];
  steps: string[];
  seconds: number;
  fault?: string | undefined;
};
