// Imports an archive into the local suite, and is killed when it has written half of the documents, as by an operator who
// closes the laptop: node tests/lib/killed-import.ts {folder} {project} {bucket}
import { deleteApp, initializeApp } from "firebase-admin/app";
import { getFirestore } from "firebase-admin/firestore";
import { getStorage } from "firebase-admin/storage";
import { Archive } from "../../tools/archive/archive.ts";
import { importData } from "../../tools/archive/transfer.ts";

const [folder = "", project = "", storageBucket = ""] = process.argv.slice(2);
const app = initializeApp({ projectId: project, storageBucket });
const data = { project, db: getFirestore(app), bucket: getStorage(app).bucket() };
await importData(data, new Archive(folder), ({ done, all }) => {
  // Not at once, so that the next documents are on their way.
  if (done.documents >= all.documents / 2) setImmediate(() => process.kill(process.pid, "SIGKILL"));
});
await deleteApp(app);
