/** Returns the link to a telephone number. A number without a country code is Icelandic. */
export function telephoneLink(phone: string): string {
  const digits = phone.replaceAll(/[^+\d]/g, "");
  return `tel:${digits.startsWith("+") ? "" : "+354"}${digits}`;
}
