import type { ReactNode } from 'react';
import type { Verdict } from '../../address-check/verdict.ts';
import { useTexts } from '../../element/texts-context.ts';
import { telephone } from '../../ui/telephone.ts';
import * as styles from './address-check.css.ts';
import type { TextPart } from './marked-text.ts';
import { numberToCall } from './official-channels.ts';

const useReason = () => {
  const { t } = useTexts<'trade-address-check'>();
  return (verdict: Verdict): string => {
    switch (verdict.kind) {
      case 'ours':
        return t('reason.ours');
      case 'impostor':
        return t(`trick.${verdict.trick}`);
      case 'other':
        return verdict.hint ? t(`hint.${verdict.hint}`) : t('reason.other');
      case 'invalid':
        return t(`invalid.${verdict.reason}`);
    }
  };
};

interface VerdictTextProps {
  parts: readonly TextPart[];
  verdict: Verdict;
  phones: string;
}

/** What an address is, why, which letters tell it, and whom to call. */
export function VerdictText({ parts, verdict, phones }: VerdictTextProps): ReactNode {
  const { t } = useTexts<'trade-address-check'>();
  const reason = useReason();
  const { kind } = verdict;
  return (
    <div part="verdict" className={styles.kinds[kind]}>
      <p part="verdict-title" className={styles.title}>
        {t(`verdict.${kind}`)}
      </p>
      <p part="reason">{reason(verdict)}</p>
      {kind !== 'invalid' && (
        <p part="pasted" className={styles.pasted} dir="ltr">
          {parts.map(({ text, marked, start }) =>
            marked ? (
              <mark key={start} part="mark" className={styles.highlight}>
                {text}
              </mark>
            ) : (
              <span key={start}>{text}</span>
            ),
          )}
        </p>
      )}
      {kind === 'impostor' && (
        <p>
          {t('imitates')}{' '}
          <bdi dir="ltr" className={styles.official}>
            {verdict.imitates}
          </bdi>
        </p>
      )}
      <CallUs phones={phones} />
    </div>
  );
}

/** The number to call, from the official channels. */
export function CallUs({ phones }: { phones: string }): ReactNode {
  const { t } = useTexts<'trade-address-check'>();
  const number = numberToCall(phones);
  if (!number) return null;
  return (
    <p part="call">
      {t('call')}{' '}
      <a href={telephone(number)} className={styles.phone}>
        <bdi dir="ltr">{number}</bdi>
      </a>
    </p>
  );
}
