import { afterAll } from "vitest";
import { finishFile } from "./on-file-finished.ts";
import "./wait-for-timeout.ts";

/** Runs for every test file, whereas imported modules stay loaded for the next file. */
afterAll(finishFile);
