import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { expect, it } from "vitest";
import { useDebouncedText } from "./use-debounced-text.ts";

const reported: string[] = [];
let setValue: (value: string) => void = () => undefined;

/** As on a page: the reported text comes back later, through the address. */
function Field() {
  const [value, setState] = useState("");
  setValue = setState;
  const [text, setText] = useDebouncedText(value, (typed) => reported.push(typed));
  return <input value={text} onChange={({ target }) => setText(target.value)} />;
}

const type = (value: string) => fireEvent.change(screen.getByRole("textbox"), { target: { value } });

it("keeps what was typed until the reported text came back, and takes any other text", async () => {
  render(<Field />);
  type("te");
  await waitFor(() => expect(reported).toEqual(["te"]));
  type("tes");
  act(() => setValue("te"));
  expect(screen.getByRole("textbox")).toHaveValue("tes");
  await waitFor(() => expect(reported).toEqual(["te", "tes"]));
  act(() => setValue("tes"));
  act(() => setValue("te"));
  expect(screen.getByRole("textbox")).toHaveValue("te");
});
