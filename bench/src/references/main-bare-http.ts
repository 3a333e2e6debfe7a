import { createServer } from "node:http";

/** The least a Node server does: the same bytes for whoever asks. */
const body = Buffer.alloc(Number(process.env["BODY_BYTES"]), "x");
const server = createServer((_, response) => {
  response.setHeader("content-type", "application/json; charset=utf-8");
  response.setHeader("content-length", body.length);
  response.end(body);
});

server.listen(0, "127.0.0.1", () => {
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The kernel named no port.");
  process.send?.(`http://127.0.0.1:${address.port}`);
});
process.once("disconnect", () => process.exit(0));
