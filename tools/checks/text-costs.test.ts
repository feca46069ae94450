import { testTextCosts } from "../../tests/lib/text-costs.ts";

// A pattern that tries each pair of characters takes more than half a second for a text of this length.
// tests/sweeps/text-costs.spec.ts tries texts of every length that the steps accept.
testTextCosts(25_000);
