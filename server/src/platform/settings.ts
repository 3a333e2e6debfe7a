/** What use cases may know of the configuration. */
export type Settings = {
  isDemo: boolean;
  namedStatements: boolean;
  sessionSecret: string;
  publicUrl: string;
  orderLifetimeMs: number;
  partnerShareBp: number;
  accessTokenMs: number;
  passwordLengthMin: number;
  captchaCost: number;
};
