import { testContactForm } from "./contact-form.ts";

// tests/sweeps/contact-form.spec.ts performs more sequences.
testContactForm(2);
