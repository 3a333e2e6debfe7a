/** The parts of `npm audit --json` that matter here. */
export type AuditReport = {
  auditReportVersion: 2;
  vulnerabilities: Record<string, { name: string; nodes: string[]; via: (Advisory | string)[] }>;
};

type Advisory = { title: string; url: string; severity: string; range: string };

/** Accepts an advisory, or all of them, for the packages installed at or below one location, until a date. */
export type Acceptance = { within: string; advisory?: string; reason: string; until: string };

type Finding = Advisory & { name: string; location: string };

const SERIOUS = ["high", "critical"];

/** `undefined` if npm printed an error instead of a report: it is offline, or its registry has no advisories. */
export function parseAuditReport(output: string): AuditReport | undefined {
  try {
    const report = JSON.parse(output);
    return report?.auditReportVersion === 2 ? report : undefined;
  } catch {
    return undefined;
  }
}

/** One line for every serious vulnerability that is not accepted. */
export function describeVulnerabilities(report: AuditReport, accepted: Acceptance[]): string[] {
  return findingsOf(report)
    .filter((finding) => !accepted.some((acceptance) => covers(acceptance, finding)))
    .map(
      ({ severity, name, range, location, title, url }) =>
        `${severity}: ${name} ${range} (${location}): ${title}, ${url}`,
    );
}

/** One line for every acceptance whose date has passed; it still counts on the day itself. */
export function describeExpired(accepted: Acceptance[], now: Date): string[] {
  const today = now.toISOString().slice(0, 10);
  return accepted
    .filter(({ until }) => until < today)
    .map(({ within, until, reason }) => `accepted until ${until} only: ${within} (${reason})`);
}

/**
 * npm lists the locations of a package, not of each advisory. So an advisory on one version is also reported for another
 * version of the same package, if that one has any advisory of its own.
 */
function findingsOf({ vulnerabilities }: AuditReport): Finding[] {
  return Object.values(vulnerabilities).flatMap(({ name, nodes, via }) =>
    via
      .filter((cause) => typeof cause !== "string")
      .filter(({ severity }) => SERIOUS.includes(severity))
      .flatMap((advisory) => nodes.map((location) => ({ ...advisory, name, location }))),
  );
}

function covers({ within, advisory }: Acceptance, { location, url }: Finding) {
  const isWithin = location === within || location.startsWith(`${within}/`);
  return isWithin && (advisory === undefined || url.endsWith(`/${advisory}`));
}
