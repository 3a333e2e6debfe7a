import type { Dialect } from "@sonum/contract/accounts/api-keys";

/**
 * A public client library with its calls and the answers that it can read, as bytes. A new client is a new entry in the file of
 * its protocol.
 */
export type Client = {
  name: string;
  language: "C#" | "Go" | "Java" | "JavaScript" | "PHP" | "Python" | "Swift";
  /** The release that was read, or the commit of a library without releases. */
  version: string;
  /** Of its key; `classic` if not given. */
  dialect?: Dialect;
  shapes: Shape[];
};

/**
 * `<id>`, `<phone>` and the like in an answer stand for what differs. In a call, `$waiting`, `$received`, `$old` and `$cancelled`
 * stand for a number that waits, one with an SMS, one that may be cancelled and one that was, `$rented` and `$written` for a
 * rental without and with an SMS. A `poor` caller has no money.
 */
export type Shape = readonly [call: string, answer: string, by?: "poor"];
