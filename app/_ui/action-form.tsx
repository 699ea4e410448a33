"use client";

import { type ComponentProps, createContext, type ReactNode, useActionState, useContext } from "react";
import type { FormState } from "../form";

type Props = {
  action: (last: FormState, form: FormData) => Promise<FormState>;
  className?: string;
  /** For fields that stand elsewhere on the page. */
  id?: string;
  children: ReactNode;
};

/** What was typed into the form that was refused; null in a new one. */
const Typed = createContext<FormState>(null);

/** A form that works before its script does, and says above its fields what was wrong. */
export function ActionForm({ action, className, id, children }: Props) {
  const [last, send] = useActionState(action, null);
  return (
    <form action={send} className={className} id={id}>
      {last && (
        <p role="alert" className="form-error">
          {last.detail}
          {last.see && (
            <>
              {" "}
              <a href={last.see}>Read it</a>
            </>
          )}
        </p>
      )}
      <Typed value={last}>{children}</Typed>
    </form>
  );
}

/** The form as it was refused; null in a new one. */
export function useTyped(): FormState {
  return useContext(Typed);
}

/** React empties a form that was sent: these come back with what was typed. */
export function TypedInput({ defaultValue, ...props }: ComponentProps<"input"> & { name: string }) {
  return <input {...props} defaultValue={useContext(Typed)?.fields[props.name] ?? defaultValue} />;
}

export function TypedTextarea({ defaultValue, ...props }: ComponentProps<"textarea"> & { name: string }) {
  return <textarea {...props} defaultValue={useContext(Typed)?.fields[props.name] ?? defaultValue} />;
}

/** One that may be ticked beside others; its id is its name. */
export function TypedCheckbox({ name }: { name: string }) {
  const typed = useContext(Typed)?.fields ?? {};
  return <input type="checkbox" id={name} name={name} defaultChecked={name in typed} />;
}

type Radio = { name: string; value: string; label: string; chosen: boolean };

/** One of several, of which one must be chosen. */
export function TypedRadio({ name, value, label, chosen }: Radio) {
  const typed = useContext(Typed)?.fields[name];
  return (
    <label>
      <input type="radio" name={name} value={value} required defaultChecked={typed ? typed === value : chosen} />{" "}
      {label}
    </label>
  );
}
