import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";
import type { CreatedPasskey, CreationOptions, RequestOptions, UsedPasskey } from "@sonum/contract/webauthn";

/** How an authenticator or its browser may lie. Nothing said: it is honest. */
export type Lies = {
  origin?: string;
  rpId?: string;
  challenge?: string;
  type?: string;
  isVerified?: boolean;
  isPresent?: boolean;
  counter?: number;
  userHandle?: string;
  signature?: Buffer;
};

const FLAG = { present: 0x01, verified: 0x04, attested: 0x40 };

/** A security key in software: real ES256 keys, real WebAuthn bytes, so that the server's verification really runs. */
export function makeAuthenticator(origin = "https://sonum.test") {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const credentialId = randomBytes(32);
  const id = credentialId.toString("base64url");
  let counter = 0;
  let userHandle: string | undefined;

  const clientData = (type: string, challenge: string, lies: Lies) =>
    Buffer.from(
      JSON.stringify({
        type: lies.type ?? type,
        challenge: lies.challenge ?? challenge,
        origin: lies.origin ?? origin,
        crossOrigin: false,
      }),
    );

  return {
    id,
    create({ challenge, rp, user }: CreationOptions, lies: Lies = {}): CreatedPasskey {
      userHandle = user.id;
      const key = coseKey(publicKey.export({ format: "jwk" }));
      const length = Buffer.from([credentialId.length >> 8, credentialId.length & 255]);
      const attested = Buffer.concat([Buffer.alloc(16), length, credentialId, key]);
      const head = authenticatorHead(
        lies.rpId ?? rp.id,
        flagsOf(lies) | FLAG.attested,
        lies.counter ?? counter,
      );
      return {
        ...{ id, rawId: id, type: "public-key", clientExtensionResults: {} },
        response: {
          clientDataJSON: clientData("webauthn.create", challenge, lies).toString("base64url"),
          attestationObject: attestationObject(Buffer.concat([head, attested])).toString("base64url"),
          transports: ["internal"],
        },
      };
    },
    use({ challenge, rpId }: RequestOptions, lies: Lies = {}): UsedPasskey {
      counter = lies.counter ?? counter + 1;
      const client = clientData("webauthn.get", challenge, lies);
      const data = authenticatorHead(lies.rpId ?? rpId, flagsOf(lies), counter);
      const signed = Buffer.concat([data, createHash("sha256").update(client).digest()]);
      return {
        ...{ id, rawId: id, type: "public-key", clientExtensionResults: {} },
        response: {
          clientDataJSON: client.toString("base64url"),
          authenticatorData: data.toString("base64url"),
          signature: (lies.signature ?? sign("sha256", signed, privateKey)).toString("base64url"),
          userHandle: lies.userHandle ?? userHandle,
        },
      };
    },
  };
}

const flagsOf = ({ isVerified = true, isPresent = true }: Lies) =>
  (isPresent ? FLAG.present : 0) | (isVerified ? FLAG.verified : 0);

function authenticatorHead(rpId: string, flags: number, counter: number): Buffer {
  const count = Buffer.alloc(4);
  count.writeUInt32BE(counter);
  return Buffer.concat([createHash("sha256").update(rpId).digest(), Buffer.from([flags]), count]);
}

/** CBOR of { 1: 2 (EC2), 3: -7 (ES256), -1: 1 (P-256), -2: x, -3: y }. */
const coseKey = ({ x = "", y = "" }: { x?: string; y?: string }): Buffer =>
  Buffer.concat([
    Buffer.from("a5010203262001215820", "hex"),
    Buffer.from(x, "base64url"),
    Buffer.from("225820", "hex"),
    Buffer.from(y, "base64url"),
  ]);

/** CBOR of { fmt: "none", attStmt: {}, authData }. */
const attestationObject = (authData: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from([0xa3, 0x63]),
    Buffer.from("fmt"),
    Buffer.from([0x64]),
    Buffer.from("none"),
    Buffer.from([0x67]),
    Buffer.from("attStmt"),
    Buffer.from([0xa0, 0x68]),
    Buffer.from("authData"),
    Buffer.from([0x59, authData.length >> 8, authData.length & 255]),
    authData,
  ]);
