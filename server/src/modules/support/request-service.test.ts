import { describe, expect, it } from "vitest";
import { createSupportFixture } from "../../../test/fixtures/support-fixture.ts";

const fixture = await createSupportFixture();

describe("a request for a missing service", () => {
  const form = {
    serviceTitle: "Example",
    serviceUrl: "https://example.com",
    price: 0.25,
    currencyCode: "EUR",
    country: "Estonia, Latvia",
  };
  const PATHS = ["/rest/query/request/service", "/lowcode/sao_add_service_request"];

  it.each(PATHS)("SHOP-1 is stored identically by %s", async (path) => {
    const reply = await fixture.post(path, form);
    expect([reply.statusCode, reply.json()]).toEqual([201, {}]);
    expect((await fixture.read("/rest/office/service-wishes")).data[0]).toMatchObject({
      ...form,
      price: "0.25",
    });
  });

  it.each([
    ["serviceTitle", "", "This field is required"],
    ["serviceUrl", "nonsense", "Please enter a web address"],
    ["price", -1, "Please enter a price of at least 0"],
    ["price", 0.255, "Please enter a price of at least 0"],
    ["price", "", "This field is required"],
    ["country", " ", "This field is required"],
  ])("SHOP-1 refuses an invalid %s: %j", async (field, value, message) => {
    for (const path of PATHS) {
      const reply = await fixture.post(path, { ...form, [field]: value });
      expect(reply.statusCode).toBe(400);
      expect(reply.json().details.issues).toEqual([{ path: `body.${field}`, message }]);
    }
  });

  it.each(["javascript:alert(1)", "JavaScript:alert(1)", "data:text/html,x", "file:///etc/passwd"])(
    "F13 refuses the suggested address %s: only http and https",
    async (serviceUrl) => {
      const before = await fixture.read("/rest/office/service-wishes");
      for (const path of PATHS)
        expect((await fixture.post(path, { ...form, serviceUrl })).statusCode).toBe(400);
      expect(await fixture.read("/rest/office/service-wishes")).toEqual(before);
    },
  );

  it.each([0, "0", "1.50", 12])("SHOP-1 accepts the price %j", async (price) => {
    expect((await fixture.post(PATHS[0] ?? "", { ...form, price })).statusCode).toBe(201);
  });

  it("allows ten requests per address in an hour", async () => {
    const from = { remoteAddress: "203.0.113.8" };
    for (let n = 0; n < 10; n++)
      expect((await fixture.post(PATHS[n % 2] ?? "", form, from)).statusCode).toBe(201);
    expect((await fixture.post(PATHS[0] ?? "", form, from)).statusCode).toBe(429);
  });
});
