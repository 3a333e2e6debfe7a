import { AUDITED_ACTIONS, AUDITED_VIEWS } from "@sonum/contract/office/audited-actions";
import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { renderPage } from "../../../../test/render.tsx";
import { AuditActionName, AuditDetails } from "./audit-entry-text.tsx";

describe("an audit entry", () => {
  it("DESK-5 has a label for every action", async () => {
    const names = [...AUDITED_ACTIONS, ...AUDITED_VIEWS.map((path) => `view: ${path}`)];
    await renderPage(
      <ul>
        {names.map((what) => (
          <li key={what}>
            <AuditActionName what={what} />
          </li>
        ))}
      </ul>,
      { visit: { lang: "ru" } },
    );
    for (const { textContent } of screen.getAllByRole("listitem"))
      expect(textContent).not.toMatch(/[a-z]{5}: |\//);
    expect(screen.getByText("Баланс скорректирован")).toBeVisible();
    expect(screen.getByText("Просмотр: Карточка пользователя")).toBeVisible();
  });

  it("DESK-5 shows an action without a label as it was recorded", async () => {
    await renderPage(<AuditActionName what="moon: painted" />);
    expect(screen.getByText("moon: painted")).toBeVisible();
  });

  it("DESK-5 formats details with their names, labels, amounts and dates", async () => {
    const details = {
      before: "support",
      after: "support finance",
      amountUsd: "1.5",
      asksAgain: true,
      until: null,
      asked: '{"text":"mari","limit":50}',
      reason: "a goodwill gift",
    };
    await renderPage(<AuditDetails details={details} />);
    expect(
      screen.getByText(
        "Before: Support · After: Support, Finance · Amount: $1.50 · Everybody agrees anew: yes · mari · " +
          "a goodwill gift",
      ),
    ).toBeVisible();
  });
});
