import { afterAll } from "vitest";
import { finishFile } from "./at-end-of-file.ts";
import "./patience.ts";

/** Runs for every test file, whereas imported modules stay loaded for the next file. */
afterAll(finishFile);
