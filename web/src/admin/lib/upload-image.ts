import type { UploadImageResult } from "@matbjorg/contract/content/media";
import { ALT_MAX_CHARS, CALLABLE_TIMEOUT_SECONDS } from "@matbjorg/contract/limits";
import { fitting } from "@matbjorg/contract/text/shorten";
import { AppError, toAppError } from "../../shared/lib/app-error.ts";
import { currentIdToken, traceparent } from "../../shared/lib/call-function.ts";
import { callableUrl } from "../../shared/lib/callable-url.ts";

type Upload = {
  readonly file: File;
  readonly alt: string;
  /** The file name of a PDF. */
  readonly fileName?: string;
  /** Idempotency key, so that a retry stores the same image only once. */
  readonly requestId: string;
};

/**
 * Calls `uploadImage` by XMLHttpRequest, because fetch does not report upload progress.
 * https://firebase.google.com/docs/functions/callable-reference
 *
 * @param onProgress called with the uploaded share, 0 to 1
 * @throws AppError
 */
export async function uploadImage(
  { file, alt, fileName, requestId }: Upload,
  onProgress: (share: number) => void,
): Promise<UploadImageResult> {
  const token = await currentIdToken();
  if (!token) throw new AppError("auth/not-signed-in");
  const name = fitting(file.name, ALT_MAX_CHARS);
  const body = JSON.stringify({ data: { data: await toBase64(file), alt, fileName, name, requestId } });
  const response = await post(token, body, onProgress);
  if (response.result) return response.result;
  throw toAppError(response.error);
}

type UploadResponse = { readonly result?: UploadImageResult; readonly error?: unknown };

function post(token: string, body: string, onProgress: (share: number) => void): Promise<UploadResponse> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open("POST", callableUrl("uploadImage"));
    request.timeout = CALLABLE_TIMEOUT_SECONDS * 1000;
    request.setRequestHeader("Content-Type", "application/json");
    request.setRequestHeader("traceparent", traceparent());
    request.setRequestHeader("Authorization", `Bearer ${token}`);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => {
      try {
        resolve(JSON.parse(request.responseText) as UploadResponse);
      } catch (cause) {
        reject(failed(request.status, cause));
      }
    };
    request.onerror = (cause) => reject(failed(503, cause));
    request.ontimeout = (cause) => reject(failed(504, cause));
    request.send(body);
  });
}

/** A response without a valid body is an internal error; a lost request counts as unavailable. */
const failed = (status: number, cause: unknown) =>
  toAppError({ code: `functions/${status === 503 || status === 504 ? "unavailable" : "internal"}`, cause });

function toBase64(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).replace(/^data:[^,]*,/, ""));
    reader.onerror = () => reject(new AppError("media/not-an-image", { cause: reader.error }));
    reader.readAsDataURL(file);
  });
}
