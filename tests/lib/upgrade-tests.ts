import { fork } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { DocumentData, Firestore } from "@google-cloud/firestore";
import { COLLECTIONS } from "@matbjorg/contract/collections";
import type { CopySiteResult } from "@matbjorg/contract/content/site-copy";
import { beforeAll, describe, expect, it } from "vitest";
import { normalizeArticle } from "../../functions/src/news/normalize-article.ts";
import { Archive, type DocumentLine } from "../../tools/archive/archive.ts";
import { fromJson, type Json, toJson } from "../../tools/archive/document-json.ts";
import { exportData, importData } from "../../tools/archive/transfer.ts";
import { PROJECT_ID } from "../../tools/local/local-site.ts";
import { STORAGE_KEYS } from "../../web/src/shared/config/storage-keys.ts";
import { open, signedInUser, visitAdmin } from "../e2e/visit-admin.ts";
import { site } from "../e2e/visit-site.ts";
import { db, emptyFirestore } from "./clients.ts";
import {
  archiveOf,
  type Call,
  call,
  edited,
  editorOf,
  emptySite,
  FOLDER,
  linesOf,
  masked,
  read,
  silent,
  storageBucket,
  target,
  upgrade,
  waitForTriggers,
} from "./former-releases.ts";

/** Responses that depend on the time of the call. */
const AT_THE_TIME: Readonly<Record<string, object>> = { reportEditing: { others: expect.any(Array) } };

/** Whether functions recognize a repeated request by this record. */
const isRemembered = ({ path, fields }: DocumentLine) =>
  path.startsWith(`${COLLECTIONS.messages}/`) || "answer" in (fields as object);

/** Gives the data, open tabs and browser storage of these releases to today's code. */
export function testUpgrades(releases: readonly string[]): void {
  const withCalls = releases.filter((release) => existsSync(join(FOLDER, release, "calls.json")));

  describe.each(releases)("the articles of %s", (release) => {
    beforeAll(() => upgrade(release));

    it("stay as they are when someone first opens the list", async () => {
      const { answer } = await call(await editorOf(release), "backfillNewsPublished", {});
      expect(answer).toEqual({ updated: 0 });
      for (const { path, fields } of await linesOf(release, COLLECTIONS.news)) {
        const { versionHash, ...stored } = (await db.doc(path).get()).data() ?? {};
        const { versionHash: former, ...before } = fields as { readonly [name: string]: Json };
        expect(toJson(stored), path).toEqual(before);
        expect([typeof versionHash, typeof former]).toEqual(["string", "string"]);
      }
    });

    it("can be saved by an editor who opened them before the upgrade, and outdated English texts stay marked as outdated", async () => {
      const by = await editorOf(release);
      for (const line of await linesOf(release, COLLECTIONS.news)) {
        const before = fromJson(db, line.fields) as DocumentData;
        const outcome = await call(by, "saveNews", edited(line));
        expect(outcome, line.path).toMatchObject({ answer: { version: before.version + 1 } });
        // Seeded articles do not have this field.
        if (!before.textUpdatedAt) continue;
        const { is, en } = (await db.doc(line.path).get()).get("textUpdatedAt");
        expect(is.toMillis(), line.path).toBeGreaterThan(before.textUpdatedAt.is.toMillis());
        expect(en, line.path).toEqual(before.textUpdatedAt.en);
      }
    });
  });

  describe.each(releases)("an archive of %s", (release) => {
    it("can be completed after an import that was killed halfway, although functions have already handled the first articles", async () => {
      await emptySite();
      const importing = fork(join(import.meta.dirname, "../lib/killed-import.ts"), [
        join(FOLDER, release, "archive"),
        PROJECT_ID,
        storageBucket,
      ]);
      expect(await once(importing, "exit")).toEqual([null, "SIGKILL"]);
      await waitForTriggers();
      const written: number[] = [];
      const { documents } = await importData(target, archiveOf(release), ({ done }) =>
        written.push(done.documents),
      );
      expect(written[0]).toBeGreaterThanOrEqual(documents.count / 2);
      // One batch has 8 documents; the smallest archive has fewer.
      if (documents.count > 8) expect(written[0]).toBeLessThan(documents.count);
      const folder = mkdtempSync(join(tmpdir(), "matbjorg-upgrade-"));
      const again = await exportData(target, new Archive(folder), silent);
      rmSync(folder, { recursive: true });
      expect(again.documents.count).toBe(documents.count);
    });

    it("can be completed after an import that the release itself began", async () => {
      const firestore = emptyFirestore();
      const begun = (await linesOf(release, COLLECTIONS.news)).slice(0, 1);
      for (const { path, fields } of [...(await linesOf(release, COLLECTIONS.newsSlugs)), ...begun])
        await firestore.doc(path).set(fromJson(firestore, fields) as DocumentData);
      const { documents } = await importData({ ...target, db: firestore }, archiveOf(release), silent);
      expect(documents.count).toBeGreaterThan(begun.length);
    });
  });

  it.each(releases)(
    "an article of %s that someone changed in the console before the upgrade counts as edited",
    async (release) => {
      const firestore: Firestore = emptyFirestore();
      const [line] = await linesOf(release, COLLECTIONS.news);
      if (!line) throw new Error("no article");
      const ref = firestore.doc(line.path);
      const before = fromJson(firestore, line.fields) as DocumentData;
      await ref.set({ ...before, title: "Breytt í stjórnborði Firebase" });
      expect(await normalizeArticle(firestore, line.path, new Date())).toBe(true);
      expect((await ref.get()).data()).toMatchObject({ version: before.version + 1, textUpdatedAt: null });
    },
  );

  describe.each(withCalls)("a tab of %s that has stayed open", (release) => {
    const calls = read<Call[]>(release, "calls.json");
    const archive = readFileSync(join(FOLDER, release, "archive", "documents.jsonl"), "utf8");
    const given = archive + JSON.stringify(calls.map(({ input }) => input));

    it("gets the responses that it expects, in the format that it knows", async () => {
      await upgrade(release);
      for (const { name, uid, input, answer, refused } of calls) {
        const outcome = await call(uid, name, input);
        const known = AT_THE_TIME[name] ?? masked(answer, archive);
        if (name === "copySite") {
          const { sections } = answer as CopySiteResult;
          Object.assign(known as object, { sections: masked(sections, archive, given) });
        }
        expect(outcome, `${name} ${JSON.stringify(input).slice(0, 300)}`).toMatchObject(
          refused ? { refused } : { answer: known },
        );
      }
    });

    it("can repeat a request whose response was lost during the deploy, and the request takes effect only once", async () => {
      await upgrade(release);
      // Leaves out `createAdminAccount`: a repeated call is recognized by the account, which no archive
      // contains. tests/suite/retried-requests.spec.ts tests it.
      const repeated = calls.filter(
        ({ name, stored = [] }) => name !== "createAdminAccount" && stored.some(isRemembered),
      );
      expect(repeated.map(({ name }) => name)).toEqual(
        expect.arrayContaining(["saveNews", "saveTopic", "saveContent", "uploadImage", "sendContactMessage"]),
      );
      for (const { name, uid, input, answer, stored = [] } of repeated) {
        for (const { path, fields } of stored) await db.doc(path).set(fromJson(db, fields) as DocumentData);
        const count = async () =>
          Promise.all(
            [COLLECTIONS.audit, COLLECTIONS.messages].map(
              async (one) => (await db.collection(one).count().get()).data().count,
            ),
          );
        const before = await count();
        const { answer: again } = await call(uid, name, input);
        expect(again, name).toEqual(answer);
        expect(await count(), name).toEqual(before);
      }
    });
  });

  describe.each(releases)("a browser with the drafts of %s", (release) => {
    const visit = visitAdmin();
    const { local, session = {} } = read<Record<"local" | "session", Record<string, string>>>(
      release,
      "browser.json",
    );
    const drafts = Object.entries(local)
      .filter(([key]) => key.startsWith(STORAGE_KEYS.draftPrefix))
      .map(([key, value]) => [key.split("_").at(-1) ?? "", JSON.parse(value)] as const);

    let uid: string;

    beforeAll(async () => {
      await upgrade(release);
      ({ uid } = JSON.parse(await signedInUser()));
      const record = (await db.collection(COLLECTIONS.admins).where("username", "==", "admin").get()).docs[0];
      if (record?.id !== uid)
        await db
          .collection(COLLECTIONS.admins)
          .doc(uid)
          .set(record?.data() ?? {});
    });

    /** Opens a path with this browser storage, as the user who is signed in. */
    async function openWith(address: string) {
      const own = Object.entries(local).map(([key, value]) => [
        key.replace(/_draft_[^_]+_/, `_draft_${uid}_`),
        value,
      ]);
      await visit.page.addInitScript(
        ([stored, kept]) => {
          if (sessionStorage.getItem("upgraded")) return;
          sessionStorage.setItem("upgraded", "yes");
          for (const [key = "", value = ""] of stored) localStorage.setItem(key, value);
          for (const [key, value] of Object.entries(kept)) sessionStorage.setItem(key, value);
        },
        [own, session] as const,
      );
      await open(visit.page, address);
      return visit.page;
    }

    it.each(drafts)("offers the draft of %s with its time, and restores it", async (id, draft) => {
      const isNew = id.startsWith("new:");
      const page = await openWith(isNew ? "/admin/news/create" : `/admin/news/edit/${id}`);
      const offer = page.getByRole("status").filter({ hasText: "Þú átt óvistaðar breytingar" });
      await offer.waitFor();
      const time = new Date(draft.storedAt ?? draft.keptAt);
      expect(await offer.textContent()).toContain(`${time.getUTCFullYear()} kl. `);
      // The article still has the version from which the draft was made.
      expect(await offer.textContent()).not.toContain("breytt síðan");
      await offer.getByRole("button").last().click();
      const title = page.getByLabel("Titill (nauðsynlegt)", { exact: true });
      await expect.poll(() => title.inputValue()).toBe(draft.form.is.title);
      await expect
        .poll(() => page.locator(".tiptap").first().textContent())
        .toContain(draft.form.is.content.replaceAll(/<[^>]*>/g, "").slice(0, 5));
    });

    it.skipIf(!session[STORAGE_KEYS.contactDraft])(
      "keeps the contact message that was being written",
      async () => {
        const page = await openWith("/admin/news");
        await page.goto(`${site}/contact`);
        const text = page.getByRole("form").getByRole("textbox").nth(2);
        await expect.poll(() => text.inputValue()).toBe("Hálfskrifuð skilaboð");
        expect(await page.getByRole("button", { name: "Hafna", exact: true }).count()).toBe(0);
      },
    );
  });
}
