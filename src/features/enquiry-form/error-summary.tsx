import type { ReactNode, Ref } from 'react';
import { useTexts } from '../../element/element-definition.ts';
import * as styles from './enquiry-form.css.ts';

interface ErrorSummaryProps {
  ref: Ref<HTMLDivElement>;
  problems: { name: string; text: ReactNode; focus: () => void }[];
}

/** Where the link to a field leads without script. */
export const anchorName = (field: string): string => `field-${field}`;

/** The errors, with a link to each field. It receives the focus and is read out at each attempt. */
export function ErrorSummary({ ref, problems }: ErrorSummaryProps): ReactNode {
  const { t } = useTexts<'trade-enquiry-form'>();
  if (problems.length === 0) return null;
  return (
    <div
      ref={ref}
      part="summary"
      className={styles.summary}
      // Firefox announces an alert only if it is itself what is added to the page.
      role="alert"
      // A correction removes a link, which need not be read out.
      aria-atomic="false"
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: without script, the only way to the summary in a response
      autoFocus
      aria-labelledby="problems"
    >
      {/* Neither need its number, which changes with it. */}
      <h2 id="problems" className={styles.summaryHeading} aria-live="off">
        {t('problems', { count: problems.length })}
      </h2>
      <ul className={styles.problems}>
        {problems.map(({ name, text, focus }) => (
          <li key={name}>
            <a
              href={`#${anchorName(name)}`}
              className={styles.problem}
              onClick={(event) => {
                event.preventDefault();
                focus();
              }}
            >
              {text}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
