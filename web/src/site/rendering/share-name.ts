/** Returns the name of the picture of shared links to a page: the first part of its path. Empty for the home page, which has share.jpg. */
export function shareName(pathname: string): string {
  return pathname.split("/")[1] ?? "";
}
