import { testContactForm } from "../desk/contact-form.ts";

testContactForm(8);
