import { bindNumbers } from '../../../src/locales/bind-numbers.ts';
import type { Language } from '../../../src/locales/languages.ts';
import type { PagePath } from '../../../src/navigation/site-pages.ts';
import { secondary } from '../../../src/ui/button.css.ts';
import * as styles from '../../../src/ui/form.css.ts';
import { visuallyHidden } from '../../../src/ui/visually-hidden.css.ts';
import { type Html, html } from '../../html/html.ts';
import { type OwnTexts, serverTexts } from '../../locales/server-texts.ts';
import type { Found } from '../../search/documents.ts';
import type { Answer, Candidate } from '../../search/search.ts';
import type { Passages } from './ports.ts';
import { prefillRow } from './prefill.ts';

/** The address to which the contact page is posted to be shown again, with all fields as they were. */
const contactPage = '/contact-us' satisfies PagePath;
export const loadAddress = `${contactPage}/load`;

/** Attributes of a button that posts the form without sending an enquiry. */
export const targetIn = (language: Language): Html =>
  html`formaction="${loadAddress}?lang=${language}" formenctype="application/x-www-form-urlencoded"`;

/** The default button, in front of all others: without it, Enter in a field would press the first of those. */
export const defaultButton = html`<button class="${visuallyHidden}" tabindex="-1" aria-hidden="true"></button>`;

export interface AnswersView {
  question: string;
  answer: Answer;
  passages: Passages;
  language: Language;
  own?: OwnTexts | undefined;
  /** Whether the list is outside the form, where a link leads to it. */
  isOutside?: boolean;
}

/** The note that the law decides what may be supplied. */
export const lawView = ({ t }: ReturnType<typeof serverTexts>): Html =>
  html`<p class="${styles.hint} ${styles.wide}">${t('goods.control')}</p>`;

/** The candidates for a question, each with a link to read and, for goods, a button that makes it a row. Empty without a question. */
export function answersView(view: AnswersView): Html {
  const { question, answer, language } = view;
  const texts = serverTexts(language, view.own);
  const { t, content } = texts;
  const law = answer.isControlled && lawView(texts);
  if (!question.trim()) return html``;
  if (answer.candidates.length === 0) {
    const none = [answer.match === 'unwritten' && t('goods.none'), t('goods.below')]
      .filter(Boolean)
      .join(' ');
    return html`${law}${!law && html`<p class="${styles.hint} ${styles.wide}">${none}</p>`}`;
  }
  const mark = content.lang && html` lang="${content.lang}" dir="${content.dir ?? 'auto'}"`;
  const entries = answer.candidates.map((found) => {
    const other = otherClassText(found, language);
    return html`<li class="${styles.answer}"><a href="${found.address}"${mark}>${bindNumbers(found.title)}</a><span class="${styles.answerLine}"${mark}>${other}${bindNumbers(found.line)}</span>${askButton(found, view)}</li>`;
  });
  return html`${law}<p class="${styles.label} ${styles.wide}">${t(answer.match === 'whole' ? 'goods.perhaps' : 'goods.some')}</p><ul id="answers" class="${styles.answers}">${entries}</ul>`;
}

/** The note that an item has other classes than the one in the question. */
function otherClassText({ otherClass, goods }: Candidate, language: Language): string {
  const { classes } = goods?.item ?? {};
  return otherClass && classes
    ? `${serverTexts(language).t('goods.otherClass', { classes, asked: otherClass })} · `
    : '';
}

/** The button that makes goods a row of the load, filled in from the question. */
function askButton({ kind, slug = '', title, goods }: Found, view: AnswersView): Html | false {
  if (kind !== 'goods') return false;
  const { question, passages, language, isOutside } = view;
  const { t } = serverTexts(language, view.own);
  const name = html`<span class="${visuallyHidden}">: ${title}</span>`;
  if (isOutside) {
    const query = new URLSearchParams({ looking_for: question, item: slug });
    return html`<a class="${secondary} ${styles.ask}" href="${contactPage}?${query.toString()}">${t('load.ask')}${name}</a>`;
  }
  const row = prefillRow(question, goods?.item.load, passages, language);
  const data = row && html` data-quantity="${row.quantity}" data-unit="${row.unit}" data-port="${row.port}"`;
  return html`<button class="${secondary} ${styles.ask}" name="ask" value="${title}" ${targetIn(language)}${data}>${t('load.ask')}${name}</button>`;
}
