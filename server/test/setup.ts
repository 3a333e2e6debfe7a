import { afterAll } from "vitest";
import { endFile } from "./at-end-of-file.ts";
import "./patience.ts";

/** Run anew for every test file, unlike the modules that it imports: they stay loaded for the next one. */
afterAll(endFile);
