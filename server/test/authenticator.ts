import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";
import type {
  CreatedPasskey,
  CreationOptions,
  RequestOptions,
  UsedPasskey,
} from "@sonum/contract/accounts/webauthn";

/** Values that a forged authenticator or browser response replaces. */
export type Forgery = {
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

/** A software security key with real ES256 keys and WebAuthn data, so that the server's verification really runs. */
export function createAuthenticator(origin = "https://sonum.test") {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const credentialId = randomBytes(32);
  const id = credentialId.toString("base64url");
  let counter = 0;
  let userHandle: string | undefined;

  const clientData = (type: string, challenge: string, forged: Forgery) =>
    Buffer.from(
      JSON.stringify({
        type: forged.type ?? type,
        challenge: forged.challenge ?? challenge,
        origin: forged.origin ?? origin,
        crossOrigin: false,
      }),
    );

  return {
    id,
    create({ challenge, rp, user }: CreationOptions, forged: Forgery = {}): CreatedPasskey {
      userHandle = user.id;
      const key = coseKey(publicKey.export({ format: "jwk" }));
      const length = Buffer.from([credentialId.length >> 8, credentialId.length & 255]);
      const attested = Buffer.concat([Buffer.alloc(16), length, credentialId, key]);
      const head = authenticatorHead(
        forged.rpId ?? rp.id,
        flagsOf(forged) | FLAG.attested,
        forged.counter ?? counter,
      );
      return {
        id,
        rawId: id,
        type: "public-key",
        clientExtensionResults: {},
        response: {
          clientDataJSON: clientData("webauthn.create", challenge, forged).toString("base64url"),
          attestationObject: attestationObject(Buffer.concat([head, attested])).toString("base64url"),
          transports: ["internal"],
        },
      };
    },
    use({ challenge, rpId }: RequestOptions, forged: Forgery = {}): UsedPasskey {
      counter = forged.counter ?? counter + 1;
      const client = clientData("webauthn.get", challenge, forged);
      const data = authenticatorHead(forged.rpId ?? rpId, flagsOf(forged), counter);
      const signed = Buffer.concat([data, createHash("sha256").update(client).digest()]);
      return {
        id,
        rawId: id,
        type: "public-key",
        clientExtensionResults: {},
        response: {
          clientDataJSON: client.toString("base64url"),
          authenticatorData: data.toString("base64url"),
          signature: (forged.signature ?? sign("sha256", signed, privateKey)).toString("base64url"),
          userHandle: forged.userHandle ?? userHandle,
        },
      };
    },
  };
}

const flagsOf = ({ isVerified = true, isPresent = true }: Forgery) =>
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
