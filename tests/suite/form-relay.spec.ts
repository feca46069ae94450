import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { type RelaySettings, relayMessage, renamedFields } from "../../functions/src/contact/form-relay.ts";
import { notifyAdmins } from "../../functions/src/contact/notify-admins.ts";
import { type FormRelay, startFormRelay } from "../../tools/local/local-form-relay.ts";

const MESSAGE = {
  id: "m1",
  name: "Guðrún",
  email: "gudrun@example.is",
  message: 'Hæ!\n"Gæsalappir" & <b>þ</b>',
};

let relay: FormRelay;

beforeAll(async () => {
  relay = await startFormRelay();
});
afterEach(async () => {
  await fetch(`${relay.url}control`, { method: "DELETE" });
});
afterAll(() => relay.stop());

function settings(changes: Partial<RelaySettings> = {}): RelaySettings {
  return {
    endpoint: relay.url,
    accessKey: "the-key",
    fieldNames: {
      accessKey: "access_key",
      senderLabel: "from_name",
      subject: "subject",
      name: "name",
      email: "email",
      message: "message",
      recipient: "to",
      replyTo: "replyto",
      sendCopy: "send_copy",
      templateId: "template_id",
      submissionType: "submission_type",
      messageId: "message_id",
    },
    senderLabel: "Vefurinn",
    subject: "Ný skilaboð",
    recipient: "hallo@example.is",
    sendCopy: true,
    templateId: "t-1",
    submissionType: "contact",
    adminNotify: "",
    adminNotice: "Ný skilaboð bíða.",
    readyNotice: "Frétt bíður.",
    accessNotice: "Aðgangur var veittur.",
    ...changes,
  };
}

async function setMode(mode: string): Promise<void> {
  expect((await fetch(`${relay.url}control`, { method: "PUT", body: mode })).status).toBe(200);
}

async function received(what = "control"): Promise<unknown> {
  return (await fetch(relay.url + what)).json();
}

describe("FORM_RELAY_FIELD_NAMES", () => {
  it.each([
    ["{", "FORM_RELAY_FIELD_NAMES is not JSON"],
    ["[]", "FORM_RELAY_FIELD_NAMES is not an object"],
    ['{"replyto":"x"}', 'FORM_RELAY_FIELD_NAMES names the unknown field "replyto"'],
    ['{"constructor":"x"}', 'FORM_RELAY_FIELD_NAMES names the unknown field "constructor"'],
    ['{"replyTo":""}', 'FORM_RELAY_FIELD_NAMES has no name for "replyTo"'],
  ])("is rejected with a clear reason if it is %j", (json, message) => {
    expect(() => renamedFields(json)).toThrow(message);
  });
});

describe("relaying a message", () => {
  it("uses the service's own names for the fields", async () => {
    const names = renamedFields('{"replyTo":"_replyto","accessKey":"key"}');
    const fieldNames = { ...settings().fieldNames, ...names };
    await relayMessage(settings({ fieldNames }), MESSAGE);
    expect(await received()).toMatchObject([{ _replyto: "gudrun@example.is", key: "the-key" }]);
  });

  it.each([
    ["fail", "status-500"],
    ["refuse", "refused"],
    ["nonsense", "unreadable"],
  ])('to a service in mode "%s" results in "%s"', async (mode, outcome) => {
    await setMode(mode);
    expect(await relayMessage(settings(), MESSAGE)).toBe(outcome);
  });

  it("ends with a failure if the relay does not respond", async () => {
    await setMode("hang");
    expect(await relayMessage(settings(), MESSAGE, 200)).toBe("timed-out");
    expect(await received()).toHaveLength(1);
  });

  it.each([
    ["true", "unreadable"],
    ["null", "unreadable"],
    ["[]", "unreadable"],
    ["", "unreadable"],
    ['{"ok":true}', "unreadable"],
    ['{"success":1}', "refused"],
    ['{"success":"true"}', "sent"],
    ['{"success":"false"}', "refused"],
  ])('to a service that answers with %j results in "%s"', async (body, outcome) => {
    const server = createServer((_request, response) => response.end(body));
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const { port } = server.address() as AddressInfo;
    expect(await relayMessage(settings({ endpoint: `http://localhost:${port}/` }), MESSAGE)).toBe(outcome);
    server.close();
  });

  it("follows no redirect, and reports an unreachable relay", async () => {
    const server = createServer((_request, response) =>
      response.writeHead(302, { Location: relay.url }).end(),
    );
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
    expect(await relayMessage(settings({ endpoint }), MESSAGE)).toBe("status-302");
    expect(await received()).toEqual([]);
    await new Promise((resolve) => {
      server.close(resolve);
      server.closeAllConnections();
    });
    expect(await relayMessage(settings({ endpoint }), MESSAGE)).toBe("unreachable");
  });

  it.each([
    "",
    "no address",
    "http://relay.example/submit",
    "ftp://127.0.0.1/",
    "http://127.0.0.1.evil.example/",
  ])("requires an endpoint with https or on this machine, and rejects %j", async (endpoint) => {
    expect(await relayMessage(settings({ endpoint }), MESSAGE)).toBe("not-configured");
  });
});

describe("notifying the admins of a new message", () => {
  const NOTICE = { id: "m1-notice", text: "Ný skilaboð bíða." };

  it("mails the configured email address, without the message's content", async () => {
    await notifyAdmins(settings({ adminNotify: "vakt@example.is" }), NOTICE);
    expect(await received()).toEqual([
      expect.objectContaining({
        to: "vakt@example.is",
        name: "Vefurinn",
        email: "hallo@example.is",
        replyto: "hallo@example.is",
        message: "Ný skilaboð bíða.",
        send_copy: false,
        message_id: "m1-notice",
      }),
    ]);
  });

  it("sends nothing if no email address is set, and does not fail if the relay fails", async () => {
    await notifyAdmins(settings(), NOTICE);
    expect(await received()).toEqual([]);
    await setMode("fail");
    await notifyAdmins(settings({ adminNotify: "vakt@example.is" }), NOTICE);
    expect(await received()).toHaveLength(1);
  });
});
