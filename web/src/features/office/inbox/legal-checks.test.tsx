import type { setLegalChecks } from "@sonum/contract/support/inbox";
import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, it } from "vitest";
import { fakeServer, renderPage } from "../../../../test/render.tsx";
import { LegalChecks } from "./legal-checks.tsx";

it("DESK-6 saves the legal checklist of an authority's request, and shows that nothing can be released yet", async () => {
  const server = fakeServer();
  server.replies<typeof setLegalChecks>(
    "POST /rest/office/inbox/:number/checks",
    { number: "T-1" },
    undefined,
  );
  const legal = { checks: ["signature" as const], authority: "Police", reference: "", legalBasis: "" };
  await renderPage(<LegalChecks number="T-1" legal={{ ...legal, isWhole: false, country: "ee" }} />);
  expect(screen.getByText("Nothing can be released yet")).toBeVisible();
  expect(screen.getByLabelText("It is signed")).toBeChecked();
  await userEvent.type(screen.getByLabelText("Case reference"), "K-18/26");
  await userEvent.click(screen.getByLabelText("Who writes is known"));
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() =>
    expect(server.calls.at(-1)?.body).toEqual({
      checks: ["identity", "signature"],
      authority: "Police",
      reference: "K-18/26",
      legalBasis: "",
    }),
  );
});
