import common from "./locales/is/common.json";
import home from "./locales/is/home.json";

// errors.json joins with the first screen that shows a callable's error; visitors download what they need.
export const resources = { common, home };
