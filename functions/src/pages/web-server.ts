/** The web workspace's server bundle, loaded by the first call that needs it. */
export type Web = typeof import("@matbjorg/web/server");

export type Language = ReturnType<Web["languageOfPath"]>;
