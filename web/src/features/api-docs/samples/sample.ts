/** Sample code is not translated: it is the same in every UI language. */
export type Protocol = "handler" | "rest" | "own";
export type Language = "curl" | "javascript" | "python" | "go" | "php";

/** The shop's origin and the API key to put into a sample. */
export type SampleParams = { origin: string; key: string };

/** One program per protocol: buys a number, waits for its code, finishes the order. */
export type Samples = Record<Protocol, (params: SampleParams) => string>;

const PATHS: Record<Protocol, string> = { handler: "/stubs/handler_api.php", rest: "/v1", own: "/rest" };

export const baseUrlOf = (protocol: Protocol, origin: string): string => `${origin}${PATHS[protocol]}`;
