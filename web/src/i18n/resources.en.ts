import common from "./locales/en/common.json";
import home from "./locales/en/home.json";

export const resources = { common, home };
