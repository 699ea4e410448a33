"use client";

import { useEffect } from "react";

/** Going through the queue by keyboard: what the keys do can be done by mouse and Tab as well. */
export function QueueKeys() {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      const items = [...document.querySelectorAll<HTMLElement>("[data-reported]")];
      const at = items.findIndex((item) => item.contains(document.activeElement));
      if (event.key === "j") items[Math.min(at + 1, items.length - 1)]?.focus();
      if (event.key === "k") items[Math.max(at - 1, 0)]?.focus();
      if (event.key === "x") items[at]?.querySelector<HTMLInputElement>("input[form=chosen]")?.click();
      if (event.key === "t") items[at]?.querySelector<HTMLButtonElement>("[data-take]")?.click();
      if (event.key === "e") items[at]?.querySelector<HTMLElement>("summary")?.click();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, []);
  return null;
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches("input:not([type=checkbox]), textarea, select");
}
