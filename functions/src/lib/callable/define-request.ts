import { type HttpsFunction, type HttpsOptions, onRequest, type Request } from "firebase-functions/https";
import { withCorrelationId } from "./correlation.ts";
import { DEPLOYMENT } from "./deployment.ts";
import { watchSlow } from "./watch-slow.ts";

export type Response = NonNullable<Request["res"]>;

/** The handler of a request, which its module exports under the function's name. */
type Handler = (request: Request, response: Response) => Promise<void>;

/**
 * Makes a function that answers HTTP requests.
 *
 * @param load imports the module of the function
 */
export function httpRequest<Name extends string>(
  name: Name,
  options: Pick<HttpsOptions, "maxInstances" | "secrets" | "timeoutSeconds">,
  load: () => Promise<{ readonly [Key in Name]: Handler }>,
): HttpsFunction {
  return onRequest({ ...DEPLOYMENT, ...options }, (request, response) =>
    withCorrelationId(request, async () => {
      const { [name]: handler } = await load();
      await watchSlow(() => handler(request, response));
    }),
  );
}
