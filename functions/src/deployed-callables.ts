// This file fails to compile if `index.ts` lacks a callable of the contract, or exports a callable that the contract
// lacks.
import type { CallableName } from "@matbjorg/contract/callables";
import type { CallableFunction } from "firebase-functions/https";
import type * as exported from "./index.ts";
import type { Deployed } from "./lib/callable/define-callable.ts";

type Every<Callables extends { readonly [Name in CallableName]: Deployed<Name> }> = {
  [Name in keyof Callables]: Callables[Name] extends CallableFunction<unknown, unknown> ? Name : never;
}[keyof Callables];
type OfContract<Name extends CallableName> = Name;

export type DeployedCallables = OfContract<Every<typeof exported>>;
