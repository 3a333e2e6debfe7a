/** A machine that was never heard is not silent: it waits for its first report. */
export const machineStateOf = ({ online, reported }: { online: boolean; reported: boolean }) =>
  online ? "online" : reported ? "silent" : "waiting";
