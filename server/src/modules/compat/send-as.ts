import type { FastifyReply } from "fastify";

/** Sends a text of just this type: without a serializer, the framework would add a charset to it. */
export const sendAs = (type: string, body: string, reply: FastifyReply) =>
  reply.type(type).serializer(asItIs).send(body);

const asItIs = (body: string): string => body;
