import { join } from "node:path";
import type { Page } from "playwright";
import sharp from "sharp";

const PICTURE = join(import.meta.dirname, "../../web/public/images/news/opnar-a-akureyri.avif");
const TITLE = { is: "Súpa úr því sem til er", en: "Soup from what there is" };
const SUMMARY = {
  is: "Á föstudögum fer afgangur vikunnar í pottinn.",
  en: "On Fridays the week’s leftovers go into the pot.",
};
/** The text in the form in which Word puts it on the clipboard. */
const FROM_WORD = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><meta name=Generator content="Microsoft Word 15"></head>
<body lang=IS><!--StartFragment--><p class=MsoNormal><span lang=IS>Á föstudögum eldar <b>Grunnskólinn</b> súpu úr því sem varð af í vikunni.<o:p></o:p></span></p>
<h2><span lang=IS>Í pottinn fóru<o:p></o:p></span></h2>
<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span></span><![endif]><span lang=IS>skakkar gulrætur<o:p></o:p></span></p>
<p class=MsoListParagraphCxSpLast style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span></span><![endif]><span lang=IS>brauð gærdagsins<o:p></o:p></span></p>
<p class=MsoNormal><span lang=IS>Ekkert fór til spillis.<o:p></o:p></span></p><!--EndFragment--></body></html>`;

const ENGLISH = `<p>On Fridays <strong>the school</strong> cooks soup from what was left of the week.</p>
<h2>Into the pot went</h2><ul><li><p>crooked carrots</p></li><li><p>yesterday’s bread</p></li></ul><p>Nothing was wasted.</p>`;

/**
 * Films how an article is pasted from Word, illustrated, translated and published. Writes an animated WebP of about 15
 * seconds.
 */
export async function filmWriting(page: Page, address: string, file: string): Promise<void> {
  const frames: { readonly png: Buffer; readonly ms: number }[] = [];
  const show = async (ms: number) => {
    frames.push({ png: await page.screenshot(), ms });
  };
  const type = async (selector: string, text: string) => {
    for (let end = 6; end < text.length + 6; end += 6) {
      await page.locator(selector).fill(text.slice(0, end));
      await show(180);
    }
  };
  const paste = async (name: string, text: string) => {
    await page.getByRole("textbox", { name, exact: true }).click();
    await page.evaluate((html) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData("text/html", html);
      const event = new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true });
      document.activeElement?.dispatchEvent(event);
    }, text);
  };
  await page.goto(`${address}/admin/news/create`);
  await page.locator(".tiptap").first().waitFor();
  await page.getByRole("radio", { name: "Hlið við hlið" }).check();
  await show(800);
  await type("#article-is-title", TITLE.is);
  await page.locator("#article-is-summary").fill(SUMMARY.is);
  await paste("Efni (nauðsynlegt)", FROM_WORD);
  await show(1_800);

  await page.getByTestId("picture-file").first().setInputFiles(PICTURE);
  await page.getByLabel("Lýsing á mynd (íslenska)").fill("Fólk í röð fyrir utan búð á Akureyri");
  await show(900);
  await page.getByLabel("Lýsing á mynd (íslenska)").press("Enter");
  await page.getByText("Myndinni hefur verið hlaðið upp").waitFor();
  await show(1_200);

  await type("#article-en-title", TITLE.en);
  await page.locator("#article-en-summary").fill(SUMMARY.en);
  await paste("Efni (valfrjálst)", ENGLISH);
  await show(1_800);

  await page.getByRole("button", { name: "Vista og birta", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Birta fréttina?" });
  await dialog.waitFor();
  await show(2_000);
  await dialog.getByRole("button", { name: "Birta", exact: true }).click();
  await page.waitForURL("**/admin/news");
  await page.getByRole("rowheader", { name: TITLE.is }).waitFor();
  await show(1_200);
  await page.goto(`${address}/news`);
  await page.getByRole("main").getByRole("link", { name: TITLE.is }).first().click();
  await page.getByRole("heading", { level: 1, name: TITLE.is }).waitFor();
  await page.waitForLoadState("networkidle");
  await show(3_500);
  const small = await Promise.all(frames.map(({ png }) => sharp(png).resize(960).png().toBuffer()));
  await sharp(small, { join: { animated: true } })
    .webp({ quality: 60, effort: 6, minSize: true, loop: 0, delay: frames.map(({ ms }) => ms) })
    .toFile(file);
}
