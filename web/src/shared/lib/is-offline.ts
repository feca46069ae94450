/** Whether the browser itself knows that it has no connection. Not `!onLine`: where pages are prerendered there is no such word. */
export const isOffline = (): boolean => navigator.onLine === false;
