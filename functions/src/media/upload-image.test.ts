import { IMAGE_DECODE_CONCURRENCY } from "@matbjorg/contract/limits";
import { expect, it } from "vitest";
import { uploadImage } from "./upload-image.ts";

it("has 2 GiB for the pictures that are decoded concurrently", () => {
  expect(uploadImage.__endpoint).toMatchObject({
    availableMemoryMb: 2_048,
    concurrency: IMAGE_DECODE_CONCURRENCY,
  });
});
