import { testTextCosts } from "../lib/text-costs.ts";

testTextCosts(Number.POSITIVE_INFINITY);
