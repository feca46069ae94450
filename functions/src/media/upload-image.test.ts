import { IMAGES_DECODED_AT_ONCE } from "@matbjorg/contract/limits";
import { expect, it } from "vitest";
import { uploadImage } from "./upload-image.ts";

it("has an instance with 2 GiB for so many pictures as are decoded at once", () => {
  expect(uploadImage.__endpoint).toMatchObject({
    availableMemoryMb: 2_048,
    concurrency: IMAGES_DECODED_AT_ONCE,
  });
});
