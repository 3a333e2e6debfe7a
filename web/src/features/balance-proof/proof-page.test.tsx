import type { listSnapshots } from "@sonum/contract/proofs/balance-proofs";
import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { fakeServerPerTest, renderPage } from "../../../test/render.tsx";
import type { Snapshot } from "../../queries/proofs.ts";
import { ProofPage } from "./proof-page.tsx";

const root = "ab".repeat(32);
const snapshot: Snapshot = {
  takenAt: "2030-01-01T03:00:00.000Z",
  totalUsd: "1234.56",
  leaves: 8,
  root,
  signature: "cd".repeat(64),
  publicKey: "ef".repeat(32),
};

const server = fakeServerPerTest();
const mockSnapshots = (...snapshots: Snapshot[]) =>
  server.replies<typeof listSnapshots>("GET /rest/proof", {}, { snapshots });

it("shows an error if the proof cannot be loaded", async () => {
  server.refuses("GET /rest/proof", {}, 400, "invalid_request");
  await renderPage(<ProofPage />);
  expect(await screen.findByText("The figures did not load")).toBeVisible();
});

it("says when the first proof will be made and asks guests to sign in", async () => {
  mockSnapshots();
  await renderPage(<ProofPage />);
  expect(await screen.findByText("The first proof is not made yet")).toBeVisible();
  expect(screen.getByText("Sign in to check your own balance")).toBeVisible();
});

it("shows each day's total with its root", async () => {
  mockSnapshots(snapshot);
  await renderPage(<ProofPage />);
  expect(await screen.findByText("$1,234.56")).toBeVisible();
  expect(screen.getByText(root)).toBeVisible();
});
