import type { ReactNode, SyntheticEvent } from 'react';
import { companyOrigin } from '../../api/addresses.ts';
import { isIncompleteAddress } from '../../api/enquiry-fields.ts';
import { useTexts } from '../../element/element-definition.ts';
import * as buttons from '../../ui/button.css.ts';
import * as formStyles from '../../ui/form.css.ts';
import * as styles from './enquiry-form.css.ts';
import type { EnquiryFormProperties } from './enquiry-form.store.ts';
import { ReachUs } from './form-failure.tsx';
import { type EnquiryFormState, isBusy } from './form-state.ts';

interface FormFooterProps {
  properties: EnquiryFormProperties;
  state: EnquiryFormState;
  onPress: (event: SyntheticEvent) => void;
}

/** The end of the form: what happens to the text, the button, and how else to reach the company while sending takes long. */
export function FormFooter({ properties, state, onPress }: FormFooterProps): ReactNode {
  const { company, failureMessage } = properties;
  const { values, doubtful, isSlow } = state;
  const { t } = useTexts<'trade-enquiry-form'>();
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
        <div role="alert">{isSlow && failureMessage !== '' && <ReachUs {...properties} />}</div>
      </div>
    </>
  );
}
