import { describe, expect, it } from "vitest";
import { renamedFields } from "./form-relay.ts";

describe("FORM_RELAY_FIELD_NAMES", () => {
  it.each([
    ["{", "FORM_RELAY_FIELD_NAMES is not JSON"],
    ["[]", "FORM_RELAY_FIELD_NAMES is no object"],
    ['{"replyto":"x"}', 'FORM_RELAY_FIELD_NAMES knows no field "replyto"'],
    ['{"constructor":"x"}', 'FORM_RELAY_FIELD_NAMES knows no field "constructor"'],
    ['{"replyTo":""}', 'FORM_RELAY_FIELD_NAMES has no name for "replyTo"'],
  ])("%j is refused, and said why", (json, message) => {
    expect(() => renamedFields(json)).toThrow(message);
  });
});
