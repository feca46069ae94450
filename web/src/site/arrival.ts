import { followConsent, reportFirstPage } from "./features/consent/analytics-loader.ts";
import { isPrerendered } from "./lib/is-prerendered.ts";
import { waitForSomebody } from "./somebody.ts";

// What does not wait until React takes the page over: starter.js runs it as soon as the page is seen.
followConsent();
if (isPrerendered()) reportFirstPage();
waitForSomebody();
