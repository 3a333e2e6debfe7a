import { describe, expect, it } from "vitest";
import {
  type Acceptance,
  type AuditReport,
  describeExpired,
  describeVulnerabilities,
  parseAuditReport,
} from "./vulnerabilities.ts";

const OLD_CLIENT = "node_modules/old-client";
const ACCEPTED: Acceptance = { within: OLD_CLIENT, reason: "runs in tests only", until: "2027-05-31" };

const report = ({ severity = "high", nodes = ["node_modules/http"] } = {}): AuditReport => ({
  auditReportVersion: 2,
  vulnerabilities: {
    http: { name: "http", nodes, via: [advisory("GHSA-aaaa-bbbb-cccc", severity)] },
    // npm also lists the packages that depend on a vulnerable one.
    "old-client": { name: "old-client", nodes: [OLD_CLIENT], via: ["http"] },
  },
});

const advisory = (id: string, severity: string) => ({
  title: "Endless loop",
  url: `https://example.com/advisories/${id}`,
  severity,
  range: "<2.0.0",
});

describe("parseAuditReport", () => {
  it("reads a report", () => {
    expect(parseAuditReport(JSON.stringify(report()))).toEqual(report());
  });

  it.each([
    ["nothing", ""],
    ["an error of the registry", '{ "message": "405 Method Not Allowed", "statusCode": 405 }'],
    ["an error of npm", '{ "error": { "code": "ENOTFOUND" } }'],
    ["a report of another version", '{ "auditReportVersion": 3, "vulnerabilities": {} }'],
    ["a page of a proxy", "<html></html>"],
    ["null", "null"],
  ])("returns undefined for %s", (_case, output) => {
    expect(parseAuditReport(output)).toBeUndefined();
  });
});

describe("describeVulnerabilities", () => {
  it.each(["high", "critical"])("reports a vulnerability of level %s once, with its advisory", (severity) => {
    expect(describeVulnerabilities(report({ severity }), [])).toEqual([
      `${severity}: http <2.0.0 (node_modules/http): Endless loop, https://example.com/advisories/GHSA-aaaa-bbbb-cccc`,
    ]);
  });

  it.each(["info", "low", "moderate"])("ignores level %s", (severity) => {
    expect(describeVulnerabilities(report({ severity }), [])).toEqual([]);
  });

  it("accepts every advisory at or below an accepted location", () => {
    const nodes = [OLD_CLIENT, `${OLD_CLIENT}/node_modules/http`];
    expect(describeVulnerabilities(report({ nodes }), [ACCEPTED])).toEqual([]);
  });

  it("reports the same package at another location, and at one whose name only begins alike", () => {
    const nodes = [`${OLD_CLIENT}/node_modules/http`, "node_modules/http", `${OLD_CLIENT}-two`];
    expect(describeVulnerabilities(report({ nodes }), [ACCEPTED])).toEqual([
      expect.stringContaining("(node_modules/http)"),
      expect.stringContaining(`(${OLD_CLIENT}-two)`),
    ]);
  });

  it("reports other advisories than the accepted one", () => {
    const only = (id: string) => [{ ...ACCEPTED, within: "node_modules/http", advisory: id }];
    expect(describeVulnerabilities(report(), only("GHSA-aaaa-bbbb-cccc"))).toEqual([]);
    expect(describeVulnerabilities(report(), only("GHSA-dddd-eeee-ffff"))).toHaveLength(1);
  });
});

describe("describeExpired", () => {
  it("names an acceptance from the day after its date", () => {
    expect(describeExpired([ACCEPTED], new Date("2027-05-31T23:59:59Z"))).toEqual([]);
    expect(describeExpired([ACCEPTED], new Date("2027-06-01T00:00:00Z"))).toEqual([
      "accepted until 2027-05-31 only: node_modules/old-client (runs in tests only)",
    ]);
  });
});
