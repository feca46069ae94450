import { encodeQR } from "qr";
import type { Plugin } from "vite";
import { brand } from "../src/brand.ts";

/** The path of the QR code on the site. */
export const APP_QR_PATH = "/images/app-qr.svg";

/** The white margin in modules (squares): ISO/IEC 18004 requires four. */
const QUIET_ZONE_MODULES = 4;

/** Returns the QR code of a URL as an SVG with a transparent background. */
export function appQrSvg(address: string = brand.appLink): string {
  return encodeQR(address, "svg", { ecc: "medium", border: QUIET_ZONE_MODULES });
}

/** Emits the QR code of the app link in `brand.ts`. */
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
