import { initializeApp } from "firebase/app";
import { backend } from "../config/env.ts";

/** The one Firebase app of the page; each service connects to it in a module of its own, loaded when needed. */
export const firebaseApp = initializeApp(backend().firebase);
