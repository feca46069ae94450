/** The site's own code, as far as functions use it; loaded by the first call that needs it. */
export type Web = typeof import("@matbjorg/web/server");

export type Language = ReturnType<Web["languageOfPath"]>;
