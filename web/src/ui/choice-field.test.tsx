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

it("is chosen by name while one types, never by a beginning that is the code of another", async () => {
  render(<Sample />);
  const field = screen.getByLabelText("Country");
  await userEvent.type(field, "De");
  expect(field).toHaveValue("De");
  expect(screen.getByRole("status")).toHaveTextContent("unknown");
  await userEvent.type(field, "nmark");
  expect(screen.getByRole("status")).toHaveTextContent("dk");
});

it("takes the short value of whoever leaves the field, and says when there is no such choice", async () => {
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
