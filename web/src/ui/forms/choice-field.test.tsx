import { fireEvent, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { expect, it } from "vitest";
import { ChoiceField } from "./choice-field.tsx";

const OPTIONS = [
  { value: "de", text: "Germany" },
  { value: "dk", text: "Denmark" },
];

function Sample() {
  const [value, setValue] = useState<string | undefined>("");
  return (
    <>
      <ChoiceField
        label="Country"
        name="country"
        options={OPTIONS}
        value={value ?? ""}
        unknown="No such country"
        onChange={setValue}
      />
      <output>{value ?? "unknown"}</output>
    </>
  );
}

it("matches by full name while typing, not by another option's code", async () => {
  render(<Sample />);
  const field = screen.getByLabelText("Country");
  await userEvent.type(field, "De");
  expect(field).toHaveValue("De");
  expect(screen.getByRole("status")).toHaveTextContent("unknown");
  await userEvent.type(field, "nmark");
  expect(screen.getByRole("status")).toHaveTextContent("dk");
});

it("accepts the code on blur and shows an error for an unknown option", async () => {
  render(<Sample />);
  const field = screen.getByLabelText("Country");
  await userEvent.type(field, "de");
  fireEvent.blur(field);
  expect(field).toHaveValue("Germany");
  await userEvent.clear(field);
  expect(screen.getByRole("status")).toHaveTextContent("");
  await userEvent.type(field, "Narnia");
  expect(screen.queryByText("No such country")).toBeNull();
  fireEvent.blur(field);
  expect(screen.getByText("No such country")).toBeVisible();
  expect(screen.getByRole("status")).toHaveTextContent("unknown");
});

it("lists what has the typed words, chooses by keys, and takes the only match of a half-typed word", async () => {
  render(<Sample />);
  const field = screen.getByLabelText("Country");
  await userEvent.type(field, "mar");
  expect(screen.getAllByRole("option").map(({ textContent }) => textContent)).toEqual(["Denmark"]);
  fireEvent.blur(field);
  expect(field).toHaveValue("Denmark");
  await userEvent.clear(field);
  await userEvent.type(field, "{ArrowDown}{Enter}");
  expect(field).toHaveValue("Denmark");
  expect(screen.queryByRole("listbox")).toBeNull();
  await userEvent.clear(field);
  await userEvent.click(screen.getByRole("option", { name: "Germany" }));
  expect(screen.getByRole("status")).toHaveTextContent("de");
});
