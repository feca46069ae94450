import { IMAGE_MAX_BYTES } from "@matbjorg/contract/limits";
import { AppError, toAppError } from "../../shared/lib/app-error.ts";
import { isAnimated } from "./is-animated.ts";
import { uploadImage } from "./upload-image.ts";

/** A picture or PDF that was pasted or dropped into a text and is not in our Storage yet. */
export type PictureUpload = {
  /** Missing if a pasted document refers to a picture that is not in the clipboard. */
  readonly file?: File;
  /** Object URL of the file. */
  readonly previewUrl?: string;
  /** The file is an animation; its copies will show only the first frame. */
  readonly isAnimated?: true;
  /** `progress` is the uploaded share, 0 to 1. A "refused" file fails again if it is retried. */
  readonly state:
    | { readonly name: "uploading"; readonly progress: number }
    | { readonly name: "failed"; readonly cause: AppError }
    | { readonly name: "refused"; readonly cause?: AppError }
    | { readonly name: "done"; readonly src: string; readonly width: number; readonly height: number };
};

/**
 * Why a save must wait for pictures of a text: "upload" until they have arrived, "failed" until the author has retried
 * or removed one.
 */
export type PendingPictures = "upload" | "failed";

/**
 * The uploads of this page, by id. Texts contain only the id, so an upload continues even if its picture is cut, and if
 * that is undone and redone. Files are uploaded one at a time.
 */
class PictureUploads {
  readonly #uploads = new Map<string, PictureUpload>();
  readonly #listeners = new Set<() => void>();
  readonly #stills = new Set<string>();
  #queue = Promise.resolve();

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  get isUnused(): boolean {
    return this.#uploads.size === 0;
  }

  get(id: string): PictureUpload | undefined {
    return this.#uploads.get(id);
  }

  /** Starts an upload, and returns its id. */
  start(file: File): string {
    const id = crypto.randomUUID();
    // The file's type is not checked: phones and programs produce files without a type or name, and the server
    // recognizes the format by its bytes.
    if (file.size > IMAGE_MAX_BYTES) {
      this.#uploads.set(id, { file, state: { name: "refused", cause: new AppError("media/too-large") } });
    } else {
      const previewUrl = isPdf(file) ? undefined : URL.createObjectURL(file);
      this.#uploads.set(id, {
        file,
        ...(previewUrl && { previewUrl }),
        state: { name: "uploading", progress: 0 },
      });
      this.#send(id);
    }
    return id;
  }

  /**
   * Starts the upload of a picture in a pasted document.
   *
   * @param address a data: URL, or a URL that only the document's program can read, such as Word's file:///
   * @returns the upload's id
   */
  startFrom(address: string): string {
    const [, type = "", data] = /^data:(image\/[\w+.-]+);base64,([\w+/=\s]+)$/.exec(address) ?? [];
    const bytes = bytesOf(data ?? "");
    if (bytes?.length) return this.start(new File([bytes], "", { type }));
    const id = crypto.randomUUID();
    this.#uploads.set(id, { state: { name: "refused" } });
    return id;
  }

  retry(id: string): void {
    this.#change(id, { name: "uploading", progress: 0 });
    this.#send(id);
  }

  #send(id: string): void {
    this.#queue = this.#queue.then(async () => {
      const file = this.#uploads.get(id)?.file;
      if (!file) return;
      try {
        if (await isAnimated(file)) this.#set(id, { isAnimated: true });
        // `alt` is empty, because the author describes the picture during the upload.
        const isPdfFile = (await file.slice(0, PDF_START.length).text()) === PDF_START;
        const input = { file, alt: "", requestId: id, ...(isPdfFile && { fileName: file.name || "pdf" }) };
        const { imageUrl, width, height } = await uploadImage(input, (progress) =>
          this.#change(id, { name: "uploading", progress }),
        );
        this.#change(id, { name: "done", src: imageUrl, width, height });
      } catch (error) {
        const cause = toAppError(error);
        this.#change(id, { name: REFUSALS.has(cause.reason) ? "refused" : "failed", cause });
      }
    });
  }

  #change(id: string, state: PictureUpload["state"]): void {
    const { previewUrl, isAnimated } = this.#uploads.get(id) ?? {};
    if (state.name === "done" && previewUrl) URL.revokeObjectURL(previewUrl);
    if (state.name === "done" && isAnimated) this.#stills.add(state.src);
    this.#set(id, { state });
  }

  /** Whether an uploaded picture was an animation, of which only a still picture is left. */
  isStill(src: string): boolean {
    return this.#stills.has(src);
  }

  #set(id: string, change: Partial<PictureUpload>): void {
    const upload = this.#uploads.get(id);
    if (!upload) return;
    this.#uploads.set(id, { ...upload, ...change });
    for (const listener of this.#listeners) listener();
  }
}

/** Decodes base64; returns undefined if it is damaged. */
export function bytesOf(base64: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    return Uint8Array.from(atob(base64), (byte) => byte.charCodeAt(0));
  } catch {
    return undefined;
  }
}

export const pictureUploads = new PictureUploads();

const PDF_START = "%PDF-";
const REFUSALS = new Set<string>(["media/not-an-image", "media/not-a-pdf", "media/too-large"]);

/** Whether a file's type or name says that it is a PDF, which has no preview. */
export const isPdf = ({ type, name }: File): boolean => type === "application/pdf" || /\.pdf$/i.test(name);
