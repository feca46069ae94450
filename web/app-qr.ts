import { encodeQR } from "qr";
import type { Plugin } from "vite";
import { brand } from "./src/brand.ts";

/** Where the code stands among the site's pictures. */
export const APP_QR_PATH = "/images/app-qr.svg";

/** Modules (the code's squares) of nothing around it: ISO/IEC 18004 asks for four, or scanners miss it. */
const QUIET_ZONE_MODULES = 4;

/** The address of the app as a QR code, an SVG; what is not black in it is seen through. */
export function appQrSvg(address: string = brand.appLink): string {
  return encodeQR(address, "svg", { ecc: "medium", border: QUIET_ZONE_MODULES });
}

/** Made by the build, so that it leads wherever `brand.ts` says. */
export function appQr(): Plugin {
  return {
    name: "app-qr",
    configureServer(server) {
      server.middlewares.use(APP_QR_PATH, (_request, response) => {
        response.setHeader("Content-Type", "image/svg+xml");
        response.end(appQrSvg());
      });
    },
    generateBundle() {
      this.emitFile({ type: "asset", fileName: APP_QR_PATH.slice(1), source: appQrSvg() });
    },
  };
}
