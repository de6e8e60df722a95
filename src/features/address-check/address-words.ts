const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** What impostors write next to a name without a hyphen; beside shorter names other words are no evidence. */
const around = words(`
  account accounts admin alert asia auth bank bill billing biz buy care careers check claim client clients co com
  commodities company confirm contact corp customer delivery desk direct docs email enquiry export exports finance
  foods freight get global go group help helpdesk holding holdings home hq hr html id import imports inc info int intl
  invest investment invoice invoices job jobs ltd llc log login mail malaysia market my mysite net new now office
  official online order orders org own pay payment payments plc portal pte quote real recruit remit sales sdn bhd secure
  security service services shipping shop sign signin site sg store support supply team the trade trader trading
  transfer trust uk update us usa verify verification vip wallet web wire www world your
`);

/** Words that thousands of honest addresses hold: as a name of ours they accuse nobody by themselves. */
const ordinary = words(`
  admin asia blog business commodities company contact export exports food foods freight general global group
  holding holdings import imports info international logistics mail market new news office online portal
  products sales service services shipping shop store supply support trade trader trading transport web world www
`);

/** Whether a name is so usual a word that only the whole domain is evidence. */
export const isOrdinary = (name: string): boolean => ordinary.has(name);

/** Longest text beside a name that is looked into. */
const longest = 40;

/** Whether a text is nothing but such words and digits, one after the other. */
export function isMadeOfWords(text: string): boolean {
  if (text === '' || text.length > longest) return false;
  const reached = [true];
  for (let end = 1; end <= text.length; end++) {
    reached[end] =
      (/\d/.test(text[end - 1] ?? '') && reached[end - 1] === true) ||
      reached.some((from, start) => from && around.has(text.slice(start, end)));
  }
  return reached[text.length] === true;
}
