/** Over HTTPS a cookie of this host only, which no subdomain can replace; the prefix makes browsers check that. */
export const hostCookie = (name: string, isHttps: boolean) =>
  isHttps ? { name: `__Host-${name}`, attributes: "Path=/; Secure" } : { name, attributes: "Path=/" };

export const isHttpsPage = (): boolean => location.protocol === "https:";
