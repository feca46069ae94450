/** Returns the `code` of an SDK's error: "auth/user-not-found" of the Auth SDK, a gRPC number of Firestore's. */
export function errorCode(error: unknown): unknown {
  return typeof error === "object" && error !== null && "code" in error ? error.code : undefined;
}
