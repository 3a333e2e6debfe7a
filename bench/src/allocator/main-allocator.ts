import { measureAllocator } from "./measure-allocator.ts";

/** In a process of its own, so that the allocator's memory is nobody else's. It says what it measured. */
process.once("disconnect", () => process.exit(0));
const run = measureAllocator(Number(process.env["SIMS"]), Number(process.env["CLAIMS"]));
process.send?.(JSON.stringify(run));
