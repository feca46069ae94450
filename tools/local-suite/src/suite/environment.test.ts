import { expect, it } from "vitest";
import { forgetForeignVariables } from "./environment.ts";

it.each([
  "GCLOUD_PROJECT",
  "GOOGLE_APPLICATION_CREDENTIALS",
  "CLOUDSDK_CORE_PROJECT",
  "FIREBASE_CONFIG",
  "FIRESTORE_EMULATOR_HOST",
  "STORAGE_EMULATOR_HOST",
  "CLOUD_TASKS_EMULATOR_HOST",
  "K_SERVICE",
  "FUNCTION_TARGET",
  "https_proxy",
  "grpc_proxy",
  "NODE_USE_ENV_PROXY",
])("the variable %s is deleted", (name) => {
  process.env[name] = "elsewhere";
  forgetForeignVariables();
  expect(process.env).not.toHaveProperty(name);
});

it.each(["FIREBASE_EMULATORS_PATH", "NO_PROXY", "no_proxy", "PATH", "HOME"])(
  "the variable %s is kept",
  (name) => {
    process.env[name] ??= "here";
    forgetForeignVariables();
    expect(process.env).toHaveProperty(name);
  },
);
