import { type ReactNode, type Ref, useRef, useState } from 'react';
import { companyOrigin } from '../../api/addresses.ts';
import type { EnquiryField, Receipt } from '../../api/enquiry-fields.ts';
import { useTexts } from '../../element/element-definition.ts';
import * as buttons from '../../ui/button.css.ts';
import { DeskCard } from '../../ui/desk.tsx';
import { visuallyHidden } from '../../ui/visually-hidden.css.ts';
import * as styles from './outcome.late.css.ts';

interface ConfirmationProps extends Receipt {
  ref: Ref<HTMLHeadingElement>;
  onCorrect: () => void;
  onAnother: () => void;
}

/** More characters than fit into half a line. */
const longText = 36;

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
      <div className={styles.column}>
        {reference && (
          <>
            <Door reference={reference} />
            <p>{t('confirmation.quote')}</p>
          </>
        )}
        <div className={styles.panel}>
          <p className={styles.name}>{t('confirmation.address')}</p>
          <p className={styles.address}>
            <bdi dir="ltr">{values.email}</bdi>
          </p>
          <button type="button" className={`${buttons.secondary} ${styles.another}`} onClick={onCorrect}>
            {t('confirmation.correct')}
          </button>
        </div>
      </div>
      <div className={styles.column}>
        <h3 className={styles.subheading}>{t('confirmation.next')}</h3>
        <ol className={styles.steps}>
          <li>{t('confirmation.read', { email: values.email })}</li>
          <li>{t('confirmation.offer')}</li>
          <li>{t('confirmation.decide')}</li>
        </ol>
        <p className={styles.onScreen}>
          <a href={`${companyOrigin}/how-to-buy`} hrefLang="en">
            {t('confirmation.howToBuy')}
          </a>
        </p>
        {desk.name && <DeskCard desk={desk} label={t('confirmation.desk')} content={content} />}
      </div>
      <h3 className={styles.sentHeading}>{t('confirmation.sent')}</h3>
      <dl className={styles.sent}>
        {/* Not the table of the fields, which would become a file of its own. */}
        {(Object.keys(values) as EnquiryField[])
          .filter((name) => values[name].trim())
          .map((name) => (
            <div
              key={name}
              className={values[name].length > longText ? `${styles.entry} ${styles.long}` : styles.entry}
            >
              <dt className={styles.name}>{t(`label.${name}`)}</dt>
              <dd className={styles.value}>
                <bdi>{values[name]}</bdi>
              </dd>
            </div>
          ))}
        {load.length > 0 && (
          <div className={`${styles.entry} ${styles.long}`}>
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

/** The reference as the number of a container, copied by a press on its door. */
function Door({ reference }: { reference: string }): ReactNode {
  const { t } = useTexts<'trade-enquiry-form'>();
  const text = useRef<HTMLElement>(null);
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(reference);
      setCopied(true);
    } catch {
      // Frames may not write there: what is selected can be copied by hand.
      getSelection()?.selectAllChildren(text.current as HTMLElement);
    }
  };
  return (
    <div className="door">
      <p id="reference">
        <span className="door-label">{`${t('confirmation.reference')} `}</span>
        <strong ref={text} part="reference" className="door-number" translate="no">
          <bdi>
            <span>{reference.slice(0, -1)}</span>
            <b>{reference.slice(-1)}</b>
          </bdi>
        </strong>
      </p>
      <button type="button" part="copy" className="door-plate" aria-describedby="reference" onClick={copy}>
        {t(isCopied ? 'confirmation.copied' : 'confirmation.copy')}
      </button>
      <span role="status" className={visuallyHidden}>
        {isCopied && t('confirmation.copied')}
      </span>
    </div>
  );
}
