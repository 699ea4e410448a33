import type { Metadata } from "next";
import type { ReactNode } from "react";
import { assets } from "@/lib/api/assets";
import { publicUrl } from "@/lib/env";
import { SiteFooter } from "./_ui/site-footer";
import { SiteHeader } from "./_ui/site-header";
import { currentViewer } from "./viewer";

export function generateMetadata(): Metadata {
  return {
    metadataBase: new URL(publicUrl()),
    title: { default: "Colloquy: read, discuss and rewrite the bills of Congress", template: "%s · Colloquy" },
    description: "The bills of the U.S. Congress, to read section by section, to discuss, and to do something about.",
    icons: { icon: { url: "/icon.svg", type: "image/svg+xml" } },
    openGraph: { siteName: "Colloquy", type: "website" },
  };
}

export default async function RootLayout({ children }: { children: ReactNode }) {
  const [{ urls, completeScript }, viewer] = await Promise.all([assets(), currentViewer()]);
  return (
    <html lang="en-US">
      <head>
        <link rel="preload" href={urls.font} as="font" type="font/woff2" crossOrigin="anonymous" />
        <link rel="stylesheet" href={urls.style} precedence="default" />
        <script src={completeScript} defer />
        <meta name="color-scheme" content="light dark" />
      </head>
      <body>
        <a className="skip" href="#_main">
          Skip to the page
        </a>
        <SiteHeader viewer={viewer} />
        <div id="_main">{children}</div>
        <SiteFooter />
      </body>
    </html>
  );
}
