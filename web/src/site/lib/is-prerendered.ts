/**
 * Whether the page came as it is. Otherwise its HTML is the not-found page or a loading state, which stand for many
 * addresses, or empty: in development.
 */
export function isPrerendered(): boolean {
  return document.getElementById("root")?.dataset.path === location.pathname;
}
