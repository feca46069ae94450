import type { PictureStore } from "@matbjorg/contract/content/image-sources";
import { backend } from "../config/env.ts";

/** Where this site's uploaded pictures are. */
export function pictureStore(): PictureStore {
  const { firebase, localSuite } = backend();
  return { bucket: firebase.storageBucket, isLocal: localSuite !== undefined };
}
