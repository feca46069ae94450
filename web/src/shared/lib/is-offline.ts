/** Whether the browser reports that it has no connection. Not `!onLine`, which is undefined on the server. */
export const isOffline = (): boolean => navigator.onLine === false;
