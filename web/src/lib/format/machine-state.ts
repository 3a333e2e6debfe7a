/** A machine without any report yet is `waiting`, not `silent`. */
export const machineStateOf = ({ online, reported }: { online: boolean; reported: boolean }) =>
  online ? "online" : reported ? "silent" : "waiting";
