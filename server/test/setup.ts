import { afterAll } from "vitest";
import { finishFile } from "./fixtures/on-file-finished.ts";
import "./fixtures/wait-defaults.ts";

/** Runs for every test file, whereas imported modules stay loaded for the next file. */
afterAll(finishFile);
