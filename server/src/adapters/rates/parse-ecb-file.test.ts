import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createRateFeed } from "./create-rate-feed.ts";
import { parseEcbFile } from "./parse-ecb-file.ts";

const FILE = readFileSync(new URL("./eurofxref-daily.xml", import.meta.url), "utf8");
const rateOf = (xml: string, wanted: string) =>
  parseEcbFile(xml).rates.find(({ currency }) => currency === wanted)?.rateE8;
const fileOf = (quotes: Record<string, string>, time = "2026-01-02") =>
  `<Cube><Cube time="${time}">${Object.entries(quotes)
    .map(([currency, rate]) => `<Cube currency="${currency}" rate="${rate}"/>`)
    .join("")}</Cube></Cube>`;

describe("the European Central Bank's daily file", () => {
  it("MONEY-10 is parsed with its day and source, converted from euros to dollars", () => {
    const { source, quotedAt, rates } = parseEcbFile(FILE);
    expect([source, quotedAt.toISOString(), rates.length]).toEqual(["ECB", "2026-01-02T15:00:00.000Z", 30]);
    // 1 / 1.1721, 0.87115 / 1.1721 and 50.4238 / 1.1721, to eight digits.
    expect(rateOf(FILE, "USD")).toBe(100_000_000n);
    expect(rateOf(FILE, "EUR")).toBe(85_316_952n);
    expect(rateOf(FILE, "GBP")).toBe(74_323_863n);
    expect(rateOf(FILE, "TRY")).toBe(4_302_004_948n);
  });

  it("MONEY-10 is converted exactly: rounded once, off by at most half of the last digit", () => {
    const anyRate = fc.tuple(fc.integer({ min: 0, max: 99_999 }), fc.integer({ min: 1, max: 999_999 }));
    fc.assert(
      fc.property(anyRate, anyRate, ([a, b], [c, d]) => {
        const text = (whole: number, part: number) => `${whole}.${String(part).padStart(6, "0")}`;
        const rate = rateOf(fileOf({ USD: text(a, b), SEK: text(c, d) }), "SEK") ?? 0n;
        const [dollar, unit] = [BigInt(a) * 1_000_000n + BigInt(b), BigInt(c) * 1_000_000n + BigInt(d)];
        const off = 2n * (rate * dollar - unit * 100_000_000n);
        expect(off <= dollar && off >= -dollar).toBe(true);
      }),
    );
  });

  it.each([
    ["no day", "<Cube></Cube>"],
    ["an impossible day", fileOf({ USD: "1.1" }, "2026-13-45")],
    ["no dollar", fileOf({ SEK: "11.2" })],
    ["a zero", fileOf({ USD: "1.1", SEK: "0" })],
    ["a negative rate", fileOf({ USD: "1.1", SEK: "-3" })],
    ["NaN", fileOf({ USD: "NaN" })],
    ["Infinity", fileOf({ USD: "Infinity" })],
    ["an exponent", fileOf({ USD: "1e3" })],
    ["an empty rate", fileOf({ USD: "1.1", SEK: "" })],
    ["a rate without a currency", '<Cube><Cube time="2026-01-02"><Cube rate="1"/></Cube></Cube>'],
    [
      "the same currency twice",
      `<Cube><Cube time="2026-01-02"><Cube currency="USD" rate="1"/><Cube currency="USD" rate="2"/></Cube></Cube>`,
    ],
    ["a web page", "<!doctype html><html><body>Not found</body></html>"],
    ["nothing", ""],
  ])("MONEY-10 is rejected as a whole with %s", (_, xml) => {
    expect(() => parseEcbFile(xml)).toThrow();
  });
});

describe("the rate feed", () => {
  async function serve(status: number, body: string) {
    const server = createServer((_, reply) => reply.writeHead(status).end(body)).listen(0, "127.0.0.1");
    await once(server, "listening");
    const address = server.address();
    const url = `http://127.0.0.1:${typeof address === "object" ? address?.port : 0}/eurofxref-daily.xml`;
    return { url, close: () => server.close() };
  }

  it("MONEY-10 reads the configured URL", async () => {
    const { url, close } = await serve(200, FILE);
    expect((await createRateFeed(url).fetchRates()).rates).toHaveLength(30);
    close();
  });

  it.each([
    [503, FILE],
    [200, "x".repeat(400_000)],
  ])("rejects an invalid answer with status %s", async (status, body) => {
    const { url, close } = await serve(status, body);
    await expect(createRateFeed(url).fetchRates()).rejects.toThrow();
    close();
  });

  it("F10 does not follow redirects", async () => {
    const target = await serve(200, FILE);
    const server = createServer((_, reply) => reply.writeHead(302, { location: target.url }).end());
    await once(server.listen(0, "127.0.0.1"), "listening");
    const address = server.address();
    const port = typeof address === "object" ? address?.port : 0;
    await expect(createRateFeed(`http://127.0.0.1:${port}`).fetchRates()).rejects.toThrow();
    server.close();
    target.close();
  });
});
