/** Preloaded into a child process, so that it does not outlive a killed parent. */
process.on("disconnect", () => process.exit(0));
