// Written in old JavaScript on purpose: it must run, and explain, on the Node versions that it refuses.
var version = process.versions.node.split(".").map(Number);
var isNewEnough = version[0] > 22 || (version[0] === 22 && version[1] >= 18);

if (!isNewEnough) {
  console.error(
    "Sonum needs Node 22.18 or newer, this is " +
      process.version +
      " (" +
      process.execPath +
      ").\n" +
      "On Linux (x64, arm64) `npm install` in the project's folder brings Node 24, and `npm start` uses it;\n" +
      "if you did that, optional packages were left out: run `npm install --include=optional`.\n" +
      "On other systems install Node 24 first.",
  );
  process.exit(1);
}
