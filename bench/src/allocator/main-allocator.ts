import { measureAllocator } from "./measure-allocator.ts";

/** Runs in its own process, so that only the allocator's memory is measured. Sends the result to its parent. */
process.once("disconnect", () => process.exit(0));
const run = measureAllocator(Number(process.env["SIMS"]), Number(process.env["CLAIMS"]));
process.send?.(JSON.stringify(run));
