import { render } from "@testing-library/react";
import { expect, it } from "vitest";
import { SmsText } from "./sms-text.tsx";

it("highlights the code, also if it is written in groups", () => {
  const { container } = render(<SmsText text="Your code is 482-913" code="482913" />);
  expect(container.querySelector("mark")).toHaveTextContent("482-913");
});

it("F1 F8 shows markup as text, and treats a code as text, not as a pattern", () => {
  const text = '<img src=x onerror="alert(1)"> .*+(';
  const { container } = render(<SmsText text={text} code=".*+(" />);
  expect(container.querySelector("img")).toBeNull();
  expect(container).toHaveTextContent(text);
  expect(container.querySelector("mark")).toHaveTextContent(".*+(");
});
