import { keepTable } from "./keep-table.ts";
import { playScenes } from "./play-scenes.ts";
import { readOptions } from "./read-options.ts";
import { scenes } from "./scenes/scenes.ts";
import { speedTable } from "./speed-table.ts";

const THOROUGH = { rounds: 5, forMs: 1_500 };
const QUICK = { rounds: 1, forMs: 800 };

const options = readOptions(
  process.argv.slice(2),
  scenes.map(({ name }) => name),
);
const measurements = await playScenes(
  scenes.filter(({ name }) => options.scenarios.includes(name)),
  options.isQuick ? QUICK : THOROUGH,
  (step) => console.error(step),
);
const table = speedTable(measurements, new Date().toISOString().slice(0, 10));
console.log(table);
const isWhole = options.scenarios.length === scenes.length && process.exitCode === undefined;
if (options.shouldWrite) keepTable(table, isWhole);
