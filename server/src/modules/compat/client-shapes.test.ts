import { expect, it } from "vitest";
import { CLIENT_SHAPES, type ClientShape } from "../../../test/client-shapes.ts";
import { createApiCustomer } from "../../../test/fixtures/api-customer.ts";
import { expectEach } from "../../../test/fixtures/expect-each.ts";
import { createTestApp } from "../../../test/fixtures/test-app.ts";

const app = await createTestApp();
await app.simsOnSale(40);

const PLACEHOLDERS: Record<string, string> = {
  id: "[1-9]\\d*",
  phone: "372\\d+",
  time: "\\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d:\\d\\d",
  money: "\\d+\\.\\d\\d",
  email: '[^"]+@[^"]+',
};

const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");

function patternOf(answer: string): RegExp {
  const parts = answer.split(/<(\w+)>/);
  const patterns = parts.map((part, n) => (n % 2 === 0 ? escaped(part) : (PLACEHOLDERS[part] ?? "")));
  return new RegExp(`^${patterns.join("")}$`);
}

async function ask({ dialect = "classic", customer, call }: ClientShape): Promise<string> {
  const program = await createApiCustomer(app, { dialect, balance: customer === "poor" ? "0" : "10" });
  const [protocol, query = ""] = call.split(/ (.*)/);
  const waiting = query.includes("$id") ? await program.number() : { id: "" };
  const filled = query.replace("$id", waiting.id);
  const url =
    protocol === "v1"
      ? `/v1/${filled}`
      : `${protocol === "legacy" ? "/legacy" : ""}/stubs/handler_api.php?api_key=${program.key}&${filled}`;
  return (await app.request({ method: "GET", url, token: protocol === "v1" ? program.key : undefined })).body;
}

it("API-2 API-3 answers public clients in the bytes that they take apart", () =>
  expectEach(
    CLIENT_SHAPES,
    ({ library, call }) => `${library}: ${call}`,
    async (shape) => expect(await ask(shape)).toMatch(patternOf(shape.answer)),
  ));
