/** Carries messages to the other processes of the shop, not to this one. Messages sent while disconnected are lost. */
export type Channel = { send(payload: string): void; close(): Promise<void> };

export type ChannelListener = {
  onMessage(payload: string): void;
  /** Reconnected, or a send failed: messages of this or other processes may have been lost for this long. */
  onReconnect(lostMs: number): void;
  /** Another process is gone. It may have died before announcing its last change. */
  onPeerLost(): void;
};

/** Opens a channel. The first connect must succeed. */
export type OpenChannel = (listener: ChannelListener) => Promise<Channel>;
