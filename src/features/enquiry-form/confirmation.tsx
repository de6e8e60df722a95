import type { ReactNode, Ref } from 'react';
import { companyOrigin } from '../../api/addresses.ts';
import type { EnquiryField, Receipt } from '../../api/enquiry-fields.ts';
import { useTexts } from '../../element/element-definition.ts';
import * as buttons from '../../ui/button.css.ts';
import { DeskCard } from '../../ui/desk.tsx';
import * as styles from './outcome.late.css.ts';

interface ConfirmationProps extends Receipt {
  ref: Ref<HTMLHeadingElement>;
  onCorrect: () => void;
  onAnother: () => void;
}

/** Takes the place of the form once the enquiry is stored. */
export function Confirmation({
  ref,
  values,
  reference,
  desk,
  load,
  onCorrect,
  onAnother,
}: ConfirmationProps): ReactNode {
  const { t, content } = useTexts<'trade-enquiry-form'>();
  const startAgain = ({ currentTarget }: { currentTarget: Element }) => {
    // For what others have put into the form, as the rows of a load are.
    currentTarget.dispatchEvent(new Event('reset', { bubbles: true, composed: true }));
    onAnother();
  };
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
      <div className={styles.panel}>
        <p className={styles.name}>{t('confirmation.address')}</p>
        <p className={styles.address}>
          <bdi dir="ltr">{values.email}</bdi>
        </p>
        <button type="button" className={`${buttons.secondary} ${styles.another}`} onClick={onCorrect}>
          {t('confirmation.correct')}
        </button>
      </div>
      {desk.name && <DeskCard desk={desk} label={t('confirmation.desk')} content={content} />}
      <h3 className={styles.subheading}>{t('confirmation.next')}</h3>
      <ol className={styles.steps}>
        <li>{t('confirmation.read', { email: values.email })}</li>
        <li>{t('confirmation.offer')}</li>
        <li>{t('confirmation.decide')}</li>
      </ol>
      <p>
        <a href={`${companyOrigin}/how-to-buy`} hrefLang="en">
          {t('confirmation.howToBuy')}
        </a>
      </p>
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
        {load.length > 0 && (
          <div className={styles.entry}>
            <dt className={styles.name}>{t('label.load')}</dt>
            <dd className={styles.value}>
              {load.map((row) => (
                <bdi key={row} className={styles.row}>
                  {row}
                </bdi>
              ))}
            </dd>
          </div>
        )}
      </dl>
      <button type="button" className={`${buttons.secondary} ${styles.another}`} onClick={startAgain}>
        {t('confirmation.another')}
      </button>
    </div>
  );
}
