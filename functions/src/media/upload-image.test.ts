import { IMAGES_DECODED_AT_ONCE } from "@matbjorg/contract/limits";
import { expect, it } from "vitest";
import { uploadImage } from "./upload-image.ts";

it("has 2 GiB for the pictures that are decoded concurrently", () => {
  expect(uploadImage.__endpoint).toMatchObject({
    availableMemoryMb: 2_048,
    concurrency: IMAGES_DECODED_AT_ONCE,
  });
});
