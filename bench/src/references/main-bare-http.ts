import { createServer } from "node:http";

/** A minimal Node server: the same bytes for every request. */
const body = Buffer.alloc(Number(process.env["BODY_BYTES"]), "x");
const server = createServer((_, response) => {
  response.setHeader("content-type", "application/json; charset=utf-8");
  response.setHeader("content-length", body.length);
  response.end(body);
});

server.listen(0, "127.0.0.1", () => {
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The server has no port");
  process.send?.(`http://127.0.0.1:${address.port}`);
});
process.once("disconnect", () => process.exit(0));
