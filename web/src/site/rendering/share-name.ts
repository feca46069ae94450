/** What the picture is called that a shared link to this page shows: how its address begins. Empty for the home page, which has share.jpg. */
export function shareName(pathname: string): string {
  return pathname.split("/")[1] ?? "";
}
