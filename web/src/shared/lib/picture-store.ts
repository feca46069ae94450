import type { PictureStore } from "@matbjorg/contract/content/image-sources";
import { backend } from "../config/env.ts";

/** Returns the store of this site's uploaded pictures. */
export function pictureStore(): PictureStore {
  const { firebase, localSuite } = backend();
  return { bucket: firebase.storageBucket, isLocal: localSuite !== undefined };
}
