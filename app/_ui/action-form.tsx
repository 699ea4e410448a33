"use client";

import { type ReactNode, useActionState } from "react";
import type { FormState } from "../form";

type Props = {
  action: (last: FormState, form: FormData) => Promise<FormState>;
  className?: string;
  children: ReactNode;
};

/** A form that works before its script does, and says above its fields what was wrong. React keeps what was typed. */
export function ActionForm({ action, className, children }: Props) {
  const [last, send] = useActionState(action, null);
  return (
    <form action={send} className={className}>
      {last && (
        <p role="alert" className="form-error">
          {last.detail}
        </p>
      )}
      {children}
    </form>
  );
}
