/** Loaded before a child's own program: a child must not outlive a parent that was killed. */
process.on("disconnect", () => process.exit(0));
