import { familiarColours } from "../data/familiar-colours.ts";
import { pictograms } from "../data/pictograms.ts";
import { fitColour } from "./fit-colour.ts";
import { createIconFile, type IconFile } from "./icon-file.ts";

const files = new Map<string, IconFile>();

/** The pictogram of a service's category, in the colour people know the service by. "Other" services have none. */
export function findPictogram({ code, category }: { code: string; category: string }): IconFile | undefined {
  const pictogram = pictograms.get(category);
  return pictogram && drawPictogram(category, familiarColours.get(code) ?? pictogram.colour);
}

/** A pictogram by the name in its address: category and colour. */
export function findPictogramByName(name: string): IconFile | undefined {
  const [, category = "", colour = ""] = /^([a-z]+)-([0-9a-f]{6})$/.exec(name) ?? [];
  const isUsed = [...pictograms.values()].map((one) => one.colour).concat([...familiarColours.values()]);
  return isUsed.includes(`#${colour}`) && pictograms.has(category)
    ? drawPictogram(category, `#${colour}`)
    : undefined;
}

/** On its own tint a colour has less contrast. It may change more than a logo's: it only recalls the service. */
const ON_TINT = { contrastMin: 3.6, changeMax: Number.POSITIVE_INFINITY };

function drawPictogram(category: string, wanted: string): IconFile {
  const name = `${category}-${wanted.slice(1)}`;
  const known = files.get(name);
  if (known) return known;
  const { colour } = fitColour(wanted, ON_TINT);
  const svg = [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40">',
    `<rect width="40" height="40" rx="11" fill="${colour}" fill-opacity=".12"/>`,
    `<g transform="translate(8 8)" fill="none" stroke="${colour}" stroke-width="2" stroke-linecap="round" `,
    `stroke-linejoin="round">${pictograms.get(category)?.shape}</g></svg>`,
  ].join("");
  const file = createIconFile({ folder: "pictograms", name, svg });
  files.set(name, file);
  return file;
}
