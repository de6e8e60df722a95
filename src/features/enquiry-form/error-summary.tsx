import type { ReactNode, Ref } from 'react';
import { useTexts } from '../../element/view-hooks.ts';
import * as styles from './enquiry-form.css.ts';

interface ErrorSummaryProps {
  ref: Ref<HTMLDivElement>;
  problems: { name: string; text: ReactNode; focus: () => void }[];
}

/** Where the link to a field leads without script. */
export const anchorName = (field: string): string => `field-${field}`;

/** What is wrong, with a link to each field. It receives the focus and is read out at each attempt. */
export function ErrorSummary({ ref, problems }: ErrorSummaryProps): ReactNode {
  const { t } = useTexts<'trade-enquiry-form'>();
  if (problems.length === 0) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of links, not of fields
    <div
      ref={ref}
      part="summary"
      className={styles.summary}
      role="group"
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: without script, the only way to the summary in a response
      autoFocus
      aria-labelledby="problems"
    >
      {/* Its number changes with each correction, which need not be read out: it is not in the alert. */}
      <h2 id="problems" className={styles.summaryHeading}>
        {t('problems', { count: problems.length })}
      </h2>
      <div role="alert">
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
    </div>
  );
}
