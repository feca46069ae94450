/**
 * Where a browser reads a file of Storage, as far as `storage.rules` let it: no token is part of the address. In the
 * local suite from the Storage emulator.
 */
export function storageUrl(bucket: string, path: string): string {
  const emulator = process.env.FIREBASE_STORAGE_EMULATOR_HOST;
  const origin = emulator ? `http://${emulator}` : "https://firebasestorage.googleapis.com";
  return `${origin}/v0/b/${bucket}/o/${encodeURIComponent(path)}?alt=media`;
}
