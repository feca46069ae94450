import { describe, expect, it } from "vitest";
import { allowedLinkUrl } from "./article-html.ts";
import { linkSource } from "./link-source.ts";

const SOURCE = "https://a.is/b?c=1&d=%20#e";
const ENCODED = encodeURIComponent(SOURCE);

describe("a link", () => {
  it.each([
    [
      "Google Docs",
      `https://www.google.com/url?q=${ENCODED}&sa=D&source=editors&ust=1700000000000000&usg=AOvVaw0`,
    ],
    ["a Google search", `https://www.google.is/url?sa=t&url=${ENCODED}`],
    [
      "Outlook",
      `https://eur01.safelinks.protection.outlook.com/?url=${ENCODED}&data=05%7C02%7Canna%40a.is%7C08&sdata=x&reserved=0`,
    ],
    [
      "Outlook for the government",
      `https://gcc02.safelinks.protection.outlook.com/ap/w-59584e83/?url=${ENCODED}&data=x`,
    ],
    [
      "Teams",
      `https://statics.teams.cdn.office.net/evergreen-assets/safelinks/1/atp-safelinks.html?url=${ENCODED}&locale=is`,
    ],
    ["Proofpoint's first", `https://urldefense.proofpoint.com/v1/url?u=${ENCODED}&k=x`],
    [
      "Proofpoint's second",
      `https://urldefense.proofpoint.com/v2/url?u=https-3A__a.is_b-3Fc-3D1-26d-3D-2520-23e&d=DwMFAg&c=x`,
    ],
    ["Proofpoint's third", `https://urldefense.com/v3/__${SOURCE}__;!!abc!def$`],
    [
      "Proofpoint's third with one slash",
      `https://urldefense.com/v3/__https:/a.is/b?c=1&d=%20#e__;!!abc!def$`,
    ],
    ["Cisco", `https://secure-web.cisco.com/1abc-def/${ENCODED}`],
    ["Barracuda", `https://linkprotect.cudasvc.com/url?a=${ENCODED}&c=E,1,x`],
    ["Facebook", `https://l.facebook.com/l.php?u=${ENCODED}&h=AT0`],
    ["LinkedIn", `https://www.linkedin.com/safety/go?url=${ENCODED}&trk=x`],
    ["YouTube", `https://www.youtube.com/redirect?event=video_description&q=${ENCODED}`],
    ["Bing", `https://www.bing.com/ck/a?!&&p=1&u=a1${btoa(SOURCE)}&ntb=1`],
    ["a newsletter's reader", "https://a.is/b?c=1&mc_eid=x&d=%20#e"],
    ["whoever copied it on Facebook", "https://a.is/b?fbclid=IwAR0&c=1&__cft__[0]=AZ&d=%20&__tn__=R#e"],
    ["Sophos", `https://eu-central-1.protection.sophos.com/?d=a.is&u=${btoa(SOURCE)}&i=NjA`],
    ["Trend Micro", `https://ddec1-0-en-ctp.trendmicro.com/wis/clicktime/v1/query?url=${ENCODED}&umid=1`],
    ["Check Point", `https://url.avanan.click/v2/___${SOURCE}___.YXAzOmFu`],
    ["GMX", `https://deref-gmx.net/mail/client/a1-b/dereferrer/?redirectUrl=${ENCODED}`],
    ["Telegram", `https://t.me/iv?url=${ENCODED}&rhash=1`],
    ["Google's copies", `https://www.google.com/amp/s/${SOURCE.slice(8)}`],
    ["the cache of AMP", "https://a-is.cdn.ampproject.org/v/s/a.is/b?usqp=mq331&c=1&amp_js_v=a9&d=%20#e"],
    ["Slack", `https://slack-redir.net/link?url=${ENCODED}`],
    [
      "Outlook in Google",
      `https://www.google.com/url?q=${encodeURIComponent(`https://eur01.safelinks.protection.outlook.com/?url=${ENCODED}&data=x`)}`,
    ],
  ])("from %s is replaced by its source", (_, address) => {
    expect(linkSource(address)).toBe(SOURCE);
    expect(allowedLinkUrl(address)).toBe(SOURCE);
  });

  it.each([
    "https://a.is/url?q=https%3A%2F%2Fb.is",
    "https://www.google.com/search?q=https%3A%2F%2Fb.is",
    "https://www.google.com/url?q=javascript%3Aalert(1)",
    "https://www.google.com/url?q=hallo",
    "https://www.bing.com/ck/a?u=hallo",
    "https://a.is/?utm_source=b&id=fbclid#fbclid=x",
    "mailto:a@b.is?fbclid=x",
    "https://www.youtube.com/watch?v=dQw4w9WgXcQ",
    "https://safelinks.protection.outlook.com.evil.example/?url=https%3A%2F%2Fb.is",
    "https://urldefense.com/v3/",
    "mailto:a@b.is",
    "/news?url=https%3A%2F%2Fb.is",
    "https://www.google.com/url?q=https%3A%2F%2Fwww.google.com%2Furl%3Fq%3Dx",
  ])("%s stays, or is unwrapped only once", (address) => {
    expect(linkSource(address)).toBe(
      address.includes("google.com%2Furl") ? "https://www.google.com/url?q=x" : address,
    );
  });
});
