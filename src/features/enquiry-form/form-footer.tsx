import type { ReactNode, SyntheticEvent } from 'react';
import { companyOrigin, telephone } from '../../api/addresses.ts';
import { isIncompleteAddress } from '../../api/enquiry-fields.ts';
import { useTexts } from '../../element/element-definition.ts';
import * as buttons from '../../ui/button.css.ts';
import * as formStyles from '../../ui/form.css.ts';
import * as styles from './enquiry-form.css.ts';
import type { EnquiryFormProperties } from './enquiry-form.store.ts';
import { type EnquiryFormState, isBusy } from './form-state.ts';

interface FormFooterProps {
  properties: EnquiryFormProperties;
  state: EnquiryFormState;
  onPress: (event: SyntheticEvent) => void;
}

/** The end of the form: what happens to the text, the button, and what is wrong with sending. */
export function FormFooter({ properties, state, onPress }: FormFooterProps): ReactNode {
  const { company, email, phone, failureMessage } = properties;
  const { phase, values, doubtful, isSlow, failureReason } = state;
  const { t } = useTexts<'trade-enquiry-form'>();
  // An empty text hides failures; without the attribute, the text is null.
  const showsFailures = failureMessage !== '';
  const isFailed = showsFailures && phase === 'failed';
  const needsOtherWay = isFailed || (showsFailures && isSlow);
  return (
    <>
      <p className={`${formStyles.hint} ${formStyles.wide} ${styles.reachUs}`}>
        <span>{t('privacy', { company })}</span>
        <a href={`${companyOrigin}/privacy-policy`} hrefLang="en">
          {t('privacyPolicy')}
        </a>
      </p>
      <div className={formStyles.footer}>
        <button
          type="submit"
          part="button"
          className={buttons.primary}
          aria-disabled={isBusy(state)}
          onClick={onPress}
        >
          {t(isBusy(state) ? 'sending' : 'submit')}
        </button>
        <p role="status" className={styles.suggestion}>
          {doubtful && (
            <>
              <bdi>{values.email}</bdi>
              <br />
              <span>{t(isIncompleteAddress(values.email) ? 'suggestion.complete' : 'suggestion.email')}</span>
            </>
          )}
        </p>
        <div role="alert">
          {isFailed && (
            <p part="failure" className={styles.error}>
              <bdi>{failureReason || failureMessage || t('failed', { company })}</bdi>
            </p>
          )}
          {needsOtherWay && (email || phone) && (
            <p className={styles.reachUs}>
              <span>{t('reachUs')}</span>
              {email && <a href={`mailto:${email}`}>{email}</a>}
              {phone && (
                <a href={telephone(phone)} dir="ltr">
                  {phone}
                </a>
              )}
            </p>
          )}
        </div>
      </div>
    </>
  );
}
