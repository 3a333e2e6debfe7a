/** Samples are programs, the same in every language of the house. */
export type Protocol = "handler" | "rest" | "own";
export type Language = "curl" | "javascript" | "python" | "go" | "php";

/** Where the shop is and by which key it is asked. */
export type Place = { origin: string; key: string };

/** A whole program for each protocol: buys a number, waits for its code, finishes. */
export type Samples = Record<Protocol, (place: Place) => string>;

const PATHS: Record<Protocol, string> = { handler: "/stubs/handler_api.php", rest: "/v1", own: "/rest" };

export const addressOf = (protocol: Protocol, origin: string): string => `${origin}${PATHS[protocol]}`;
