import type { FastifyReply } from "fastify";

/** Sends a body with exactly this content type: without a serializer, Fastify would add a charset. */
export const sendWithType = (type: string, body: string, reply: FastifyReply) =>
  reply.type(type).serializer(identity).send(body);

const identity = (body: string): string => body;
