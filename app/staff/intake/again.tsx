"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";

/** Milliseconds between two looks while something runs. */
const PAUSE = 3_000;

/** Keeps the page as fresh as its run, in place; without a script it is a link that does so once. */
export function LookAgain() {
  const router = useRouter();
  useEffect(() => {
    const timer = setInterval(() => router.refresh(), PAUSE);
    return () => clearInterval(timer);
  }, [router]);
  return <a href="/staff/intake">Look again</a>;
}
