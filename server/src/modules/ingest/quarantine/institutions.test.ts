import { describe, expect, it } from "vitest";
import { services } from "../../catalogue/data/services.ts";
import { countries } from "../../catalogue/index.ts";
import { institutions, parseInstitutions } from "./institutions.ts";
import { listedKeys } from "./sender-keys.ts";

describe("the list of institutions", () => {
  it("M2 covers every country that the shop sells, and all of them together", () => {
    const listed = new Set(institutions.map(({ country }) => country));
    expect(countries.filter(({ iso2 }) => !listed.has(iso2))).toEqual([]);
    const known = new Set(["*", ...countries.map(({ iso2 }) => iso2)]);
    expect([...listed].filter((country) => !known.has(country))).toEqual([]);
  });

  it("M2 has a bank, an operator and an authority in every country but the smallest", () => {
    const kindsOf = Map.groupBy(institutions, ({ country }) => country);
    const thin = countries.filter(({ iso2 }) => {
      const kinds = new Set(kindsOf.get(iso2)?.map(({ kind }) => kind));
      return !(kinds.has("bank") && kinds.has("operator") && kinds.has("government"));
    });
    expect(thin.map(({ iso2 }) => iso2)).toEqual([]);
  });

  it("contains no sender of a service in the catalogue", () => {
    const senders = new Map(services.flatMap(({ name, senders }) => senders.map((key) => [key, name])));
    const shared = institutions.flatMap(({ country, names, senders: listed }) =>
      [...listed, ...names.flatMap(({ text, isCommon }) => (isCommon ? [] : [text]))].flatMap((sender) =>
        listedKeys(sender).flatMap((key) =>
          senders.has(key) ? [`${country} ${sender}: ${senders.get(key)}`] : [],
        ),
      ),
    );
    expect(shared).toEqual([]);
  });

  it("has a name for each and no sender that is too short to tell senders apart", () => {
    expect(institutions.filter(({ names }) => names.length === 0)).toEqual([]);
    const short = institutions.flatMap(({ country, senders }) =>
      senders
        .filter((sender) => (listedKeys(sender)[0]?.length ?? 0) < 2)
        .map((sender) => `${country} ${sender}`),
    );
    expect(short).toEqual([]);
  });

  it("is read with names that are ordinary words marked", () => {
    expect(
      parseInstitutions("# ee: fi.ee (banks)\nee operator | Telia~, Telia iseteenindus | telia, telia eesti"),
    ).toEqual([
      {
        country: "ee",
        kind: "operator",
        names: [
          { text: "Telia", isCommon: true },
          { text: "Telia iseteenindus", isCommon: false },
        ],
        senders: ["telia", "telia eesti"],
      },
    ]);
    expect(() => parseInstitutions("ee shop | Kaup | kaup")).toThrow("Not an institution");
  });
});
