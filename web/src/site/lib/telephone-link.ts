/** Numbers without a country code are Icelandic. */
export function telephoneLink(phone: string): string {
  const digits = phone.replaceAll(/[^+\d]/g, "");
  return `tel:${digits.startsWith("+") ? "" : "+354"}${digits}`;
}
