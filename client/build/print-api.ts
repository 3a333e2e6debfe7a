import { writeFileSync } from "node:fs";
import path from "node:path";
import { apiText } from "./api-text.ts";

writeFileSync(path.resolve(import.meta.dirname, "../src/generated-api.ts"), await apiText());
