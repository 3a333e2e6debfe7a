// Old JavaScript on purpose: it must run on the Node versions that it refuses.
var version = process.versions.node.split(".").map(Number);
var isNewEnough = version[0] > 22 || (version[0] === 22 && version[1] >= 18);

if (!isNewEnough) {
  console.error(
    "Sonum needs Node 22.18 or newer, this is " +
      process.version +
      " (" +
      process.execPath +
      ").\n" +
      "On Linux (x64, arm64) `npm install` in the project folder installs Node 24, and `npm start` uses it;\n" +
      "if you did that, optional packages were skipped: run `npm install --include=optional`.\n" +
      "On other systems install Node 24 first.",
  );
  process.exit(1);
}
