import type { ReactNode, Ref } from 'react';
import { parseUrl } from '../../api/addresses.ts';
import type { EnquiryField, EnquiryOrigin, EnquiryResult, Receipt } from '../../api/enquiry-fields.ts';
import { withRetry } from '../../api/retry.ts';
import { useTexts } from '../../element/element-definition.ts';
import * as buttons from '../../ui/button.css.ts';
import { DeskCard } from '../../ui/desk.tsx';
import * as styles from './outcome.late.css.ts';

// This file is needed on submit and afterwards, so that the first paint does not wait for it.
export { cleanValue, validateField } from '../../api/enquiry-schema.ts';
export { Notice } from '../../ui/notice.tsx';

/** How long to try, in milliseconds; an API that takes long to fail is not given more time. */
const retryPeriod = 15_000;

/**
 * Sends an enquiry again after 1, 2, 4 and 8 s while the API cannot be reached, as while it restarts. Our API
 * stores the same enquiry once, however often it arrives within a minute.
 * @throws when there is no response
 */
export function sendUntilAvailable<Result extends EnquiryResult>(
  send: () => Promise<Result>,
): Promise<Result> {
  const end = performance.now() + retryPeriod;
  let refusal: Result | undefined;
  const attempt = async () => {
    refusal = undefined;
    const result = await send();
    if (![502, 503, 504].includes(result.status) || performance.now() >= end) return result;
    refusal = result;
    throw new Error('the API is not available');
  };
  return withRetry(attempt, undefined, 4).catch((error) => {
    if (refusal) return refusal;
    throw error;
  });
}

/**
 * Where an enquiry comes from. Empty unless the form is on another origin than its API, or a source is given.
 * Never includes the query or fragment of an address: they may contain personal input.
 * @param apiBase address of the API; empty for the origin of the page
 * @param source the page author's name for the place of the form
 */
export function enquirySource(apiBase: string, source: string): Partial<EnquiryOrigin> {
  const { origin, page } = formPage();
  const api = parseUrl(apiBase, page || undefined)?.origin ?? '';
  // The page around counts in a frame of ours, or in one without an address.
  const around = !origin || origin === api ? embedderOrigin() : '';
  if (!source && (around || origin) === api) return {};
  return { source, page: around || page };
}

interface FormPage {
  origin: string;
  page: string;
}

/** The page that the form is on; empty if the browser does not reveal it. */
const formPage = (): FormPage =>
  pageAt(location.href) ??
  // Frames that a page wrote itself (`srcdoc`, `about:blank`) have that page's address as their base.
  pageAt(document.baseURI) ?? { origin: '', page: '' };

function pageAt(address: string): FormPage | undefined {
  const { protocol, origin, pathname } = new URL(address);
  if (/^https?:$/.test(protocol)) return { origin, page: origin + pathname };
  // The path of a `blob:` address is meaningless.
  return protocol === 'blob:' && origin !== 'null' ? { origin, page: origin } : undefined;
}

/** Origin of the page around a frame, if the browser reveals it; empty outside frames. */
function embedderOrigin(): string {
  if (window.parent === window) return '';
  const named = location.ancestorOrigins?.[0] ?? parseUrl(document.referrer)?.origin ?? '';
  return named === 'null' ? '' : named;
}

interface ConfirmationProps extends Receipt {
  ref: Ref<HTMLHeadingElement>;
  onAnother: () => void;
}

/** Takes the place of the form once the enquiry is stored. */
export function Confirmation({ ref, values, reference, desk, onAnother }: ConfirmationProps): ReactNode {
  const { t, content } = useTexts<'trade-enquiry-form'>();
  return (
    <div part="confirmation" className={styles.confirmation}>
      <div className={styles.panel}>
        {/* Not the box around it, which would be read out by a name that is read again in it. */}
        <h2
          ref={ref}
          id="confirmed"
          className={styles.heading}
          tabIndex={-1}
          aria-describedby={reference ? 'reference' : undefined}
        >
          {t('confirmation.heading')}
        </h2>
        {reference && (
          <>
            <p id="reference">
              <span>{`${t('confirmation.reference')} `}</span>
              <strong part="reference" className={styles.reference} translate="no">
                <bdi>{reference}</bdi>
              </strong>
            </p>
            <p>{t('confirmation.quote')}</p>
          </>
        )}
      </div>
      {desk.name && <DeskCard desk={desk} label={t('confirmation.desk')} content={content} />}
      <h3 className={styles.subheading}>{t('confirmation.next')}</h3>
      <ol className={styles.steps}>
        <li>{t('confirmation.read', { email: values.email })}</li>
        <li>{t('confirmation.offer')}</li>
        <li>{t('confirmation.decide')}</li>
      </ol>
      <h3 className={styles.subheading}>{t('confirmation.sent')}</h3>
      <dl className={styles.sent}>
        {/* Not the table of the fields, which would become a file of its own. */}
        {(Object.keys(values) as EnquiryField[])
          .filter((name) => values[name].trim())
          .map((name) => (
            <div key={name} className={styles.entry}>
              <dt className={styles.name}>{t(`label.${name}`)}</dt>
              <dd className={styles.value}>
                <bdi>{values[name]}</bdi>
              </dd>
            </div>
          ))}
      </dl>
      <button type="button" className={`${buttons.secondary} ${styles.another}`} onClick={onAnother}>
        {t('confirmation.another')}
      </button>
    </div>
  );
}
