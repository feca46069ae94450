import { CALLABLE_ACCESS } from "@matbjorg/contract/access/access";
import type { CallableName } from "@matbjorg/contract/callables";
import * as admins from "../../functions/src/admin-users/admins.ts";
import * as creation from "../../functions/src/admin-users/create-admin-account.ts";
import * as accounts from "../../functions/src/admin-users/find-account.ts";
import * as errors from "../../functions/src/client-errors/report-client-error.ts";
import * as exports from "../../functions/src/contact/export-messages.ts";
import * as inbox from "../../functions/src/contact/inbox.ts";
import * as messages from "../../functions/src/contact/receive-message.ts";
import * as copies from "../../functions/src/content/copy-site.ts";
import * as content from "../../functions/src/content/save-content.ts";
import * as figures from "../../functions/src/content/stale-figures.ts";
import * as legalReads from "../../functions/src/legal/get-legal-text.ts";
import * as legal from "../../functions/src/legal/save-legal-text.ts";
import type { Callable } from "../../functions/src/lib/callable/define-callable.ts";
import * as images from "../../functions/src/media/images.ts";
import * as backfill from "../../functions/src/news/backfill-news-published.ts";
import * as links from "../../functions/src/news/linking-articles.ts";
import * as lists from "../../functions/src/news/list-news.ts";
import * as moves from "../../functions/src/news/move-news.ts";
import * as editing from "../../functions/src/news/report-editing.ts";
import * as revisions from "../../functions/src/news/revisions.ts";
import * as saves from "../../functions/src/news/save-news.ts";
import * as searches from "../../functions/src/news/search-news.ts";
import * as publishing from "../../functions/src/news/set-news-published.ts";
import * as translations from "../../functions/src/news/translate-news.ts";
import * as trash from "../../functions/src/news/trash.ts";
import * as proofreading from "../../functions/src/proofreading/proofreading.ts";
import * as seeding from "../../functions/src/seeding/seed-defaults.ts";
import * as topics from "../../functions/src/topics/topics.ts";
import * as waiting from "../../functions/src/waiting/list-waiting.ts";

type Handlers = { readonly [Name in CallableName]: Callable<Name> };

/** A callable without its module is a type error. */
const MODULES: Handlers = {
  ...admins,
  ...creation,
  ...accounts,
  ...errors,
  ...exports,
  ...inbox,
  ...messages,
  ...copies,
  ...content,
  ...figures,
  ...legal,
  ...legalReads,
  ...images,
  ...backfill,
  ...links,
  ...lists,
  ...moves,
  ...editing,
  ...revisions,
  ...saves,
  ...searches,
  ...publishing,
  ...translations,
  ...trash,
  ...proofreading,
  ...seeding,
  ...topics,
  ...waiting,
};

const names = Object.keys(CALLABLE_ACCESS) as CallableName[];

/** The handler of each callable, by its deployed name. */
export const CALLABLES = Object.fromEntries(names.map((name) => [name, MODULES[name]])) as Handlers;
