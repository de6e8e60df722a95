import type { ReactNode, Ref } from 'react';
import { telephone } from '../../api/addresses.ts';
import { useTexts } from '../../element/element-definition.ts';
import * as styles from './enquiry-form.css.ts';
import type { EnquiryFormProperties } from './enquiry-form.store.ts';

/** How else to reach the company, if it says so. */
export function ReachUs({ email, phone }: Pick<EnquiryFormProperties, 'email' | 'phone'>): ReactNode {
  const { t } = useTexts<'trade-enquiry-form'>();
  if (!email && !phone) return null;
  return (
    <p className={styles.reachUs}>
      <span>{t('reachUs')}</span>
      {email && <a href={`mailto:${email}`}>{email}</a>}
      {phone && (
        <a href={telephone(phone)} dir="ltr">
          {phone}
        </a>
      )}
    </p>
  );
}

interface FailureProps {
  ref: Ref<HTMLDivElement>;
  properties: EnquiryFormProperties;
  /** The API's own; empty if it gives none. */
  reason: string;
}

/**
 * Says, in the place of the summary of errors, that the enquiry was not sent, why, that nothing typed is lost and how else to
 * reach the company. The view moves the focus to it at each attempt; in a response without script, `autofocus` does.
 */
export function Failure({ ref, properties, reason }: FailureProps): ReactNode {
  const { company, failureMessage } = properties;
  const { t } = useTexts<'trade-enquiry-form'>();
  const given = reason || failureMessage;
  return (
    <div
      ref={ref}
      className={styles.summary}
      role="alert"
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: the only way to it without script
      autoFocus
      aria-labelledby="not-sent"
    >
      <h2 id="not-sent" className={styles.summaryHeading}>
        {t('notSent')}
      </h2>
      <p part="failure" className={styles.error}>
        <bdi>{given || t('failed', { company })}</bdi>
      </p>
      {given && <p>{t('kept')}</p>}
      <ReachUs {...properties} />
    </div>
  );
}
