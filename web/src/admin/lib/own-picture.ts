import { isOwnPicture } from "@matbjorg/contract/content/image-sources";
import { pictureStore } from "../../shared/lib/picture-store.ts";

export const isOurPicture = (address: string): boolean => isOwnPicture(address, pictureStore());
