/** The parts of the untyped smpp package that we use. */
declare module "smpp" {
  import type { EventEmitter } from "node:events";
  import type { Server, Socket } from "node:net";

  export type Text = string | { message?: string | Buffer; udh?: Buffer[] | Buffer };
  export type Pdu = {
    command: string;
    command_status: number;
    system_id?: string;
    password?: string;
    source_addr?: string;
    source_addr_ton?: number;
    destination_addr?: string;
    esm_class?: number;
    data_coding?: number;
    short_message?: Text;
    message_payload?: Text;
    /** The field `destination_port`. */
    dest_port?: number;
    sar_msg_ref_num?: number;
    sar_total_segments?: number;
    sar_segment_seqnum?: number;
    message_id?: string;
    response(fields?: Record<string, unknown>): Pdu;
  };
  export type Session = EventEmitter & {
    send(pdu: Pdu): boolean;
    close(): void;
    destroy(): void;
    remoteAddress?: string;
    bind_transceiver(fields: Record<string, unknown>, answer: (pdu: Pdu) => void): void;
    enquire_link(fields: Record<string, unknown>, answer: (pdu: Pdu) => void): void;
    deliver_sm(fields: Record<string, unknown>, answer: (pdu: Pdu) => void): void;
  };
  const smpp: {
    createServer(options: object, onSession: (session: Session) => void): Server;
    connect(options: { url: string } | { socket: Socket }): Session;
  };
  // biome-ignore lint/style/noDefaultExport: the package has one.
  export default smpp;
}
