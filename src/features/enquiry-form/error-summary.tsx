import type { ReactNode, Ref } from 'react';
import { useTexts } from '../../element/texts-context.ts';
import * as styles from './outcome.css.ts';

interface ErrorSummaryProps {
  ref: Ref<HTMLDivElement>;
  problems: { name: string; text: ReactNode; control: HTMLElement | null | undefined }[];
}

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
      aria-labelledby="problems"
    >
      {/* Its number changes with each correction, which need not be read out: it is not in the alert. */}
      <h2 id="problems" className={styles.heading}>
        {t('problems', { count: problems.length })}
      </h2>
      <div role="alert">
        <ul className={styles.problems}>
          {problems.map(({ name, text, control }) => (
            <li key={name}>
              <a
                href={`#${name}`}
                className={styles.problem}
                onClick={(event) => {
                  // An address does not lead into a shadow root.
                  event.preventDefault();
                  control?.focus();
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
