import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { renderPage } from "../../../../test/render.tsx";
import { RegisterPage } from "./register-page.tsx";

it("DESK-6 shows the documented register of processing activities", async () => {
  await renderPage(<RegisterPage />);
  expect(screen.getByRole("heading", { name: "Register of processing activities" })).toBeDefined();
  for (const name of ["Orders and rentals", "Support, reports and requests", "How it is protected"])
    expect(screen.getByRole("heading", { name })).toBeDefined();
});
