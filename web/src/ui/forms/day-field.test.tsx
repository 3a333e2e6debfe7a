import { screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { expect, it } from "vitest";
import { renderPage } from "../../../test/render.tsx";
import { DayField } from "./day-field.tsx";

function Example({ initial, hasTime = false }: { initial: string; hasTime?: boolean }) {
  const [value, setValue] = useState(initial);
  return (
    <>
      <DayField label="Until" value={value} onChange={setValue} hasTime={hasTime} />
      <output>{value === "" ? "none" : value}</output>
    </>
  );
}

const chosen = () => screen.getByRole("status").textContent;

it("opens the calendar at its day and takes another one", async () => {
  await renderPage(<Example initial="2030-05-18" />);
  await userEvent.click(screen.getByRole("button", { name: "Until May 18, 2030" }));
  const dialog = await screen.findByRole("dialog", { name: "Until" });
  await userEvent.click(within(dialog).getByRole("button", { name: /May 24, 2030/ }));
  expect(chosen()).toBe("2030-05-24");
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(screen.queryByLabelText("Until: Time")).toBeNull();
});

it("begins at midnight when a time is wanted, and can be cleared", async () => {
  await renderPage(<Example initial="2030-05-18T10:30" hasTime />);
  expect(screen.getByLabelText("Until: Time")).toHaveValue("10:30");
  await userEvent.click(screen.getByRole("button", { name: /^Until/ }));
  await userEvent.click(await screen.findByRole("button", { name: "Clear the date" }));
  expect(chosen()).toBe("none");
  expect(screen.getByLabelText("Until: Time")).toBeDisabled();
  await userEvent.click(screen.getByRole("button", { name: "Until Choose a date" }));
  await userEvent.click(await screen.findByRole("button", { name: /^Today/ }));
  expect(chosen()).toMatch(/^\d{4}-\d\d-\d\dT00:00$/);
});

it("shows an address that names no day as no day", async () => {
  await renderPage(<Example initial="soon" />);
  expect(screen.getByRole("button", { name: "Until Choose a date" })).toBeVisible();
});
