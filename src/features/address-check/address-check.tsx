import { type FormEvent, type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import type { OurChannel as Channel } from '../../address-check/channels.ts';
import type { Line, Verdict } from '../../address-check/check-address.ts';
import { telephone } from '../../api/addresses.ts';
import { useStore, useTexts, type ViewProperties } from '../../element/element-definition.ts';
import type { PagePath } from '../../navigation/site-pages.ts';
import { numberToCall } from '../../official-channels/official-channels.ts';
import * as buttons from '../../ui/button.css.ts';
import { keepEditing } from '../../ui/keep-editing.ts';
import * as styles from './address-check.css.ts';
import type { AddressCheckProperties, AddressCheckState } from './address-check.store.ts';
import { Comparison, isComparable } from './comparison.tsx';
import * as verdicts from './verdict.late.css.ts';

/** Whether a change of the field put a whole address into it. */
const isPasted = ({ nativeEvent }: FormEvent): boolean =>
  /^insertFrom(Paste|Drop)/.test((nativeEvent as InputEvent).inputType ?? '');

/** A verdict with lines: any but `invalid`. */
type Found = Exclude<Verdict, { kind: 'invalid' }>;

const reasonId = 'reason';

/** How long after typing the text is checked, in milliseconds: longer than a pause between two letters. */
const typingPauseMs = 700;

function CallUs({ phones }: { phones: string }): ReactNode {
  const { t } = useTexts<'trade-address-check'>();
  const number = numberToCall(phones);
  if (!number) return null;
  return (
    <p part="call">
      <span>{`${t('call')} `}</span>
      <a href={telephone(number)} className={verdicts.phone}>
        <bdi dir="ltr">{number}</bdi>
      </a>
    </p>
  );
}

/** The marked letters that look like others, by name: a screen reader may read both in the same way. */
function MarkedLetters({ parts }: { parts: readonly { text: string; marked: boolean }[] }): ReactNode {
  const { t, language } = useTexts<'trade-address-check'>();
  const letters = new Set(parts.flatMap(({ text, marked }) => (marked ? [...text] : [])));
  const foreign = [...letters].filter((letter) => letter > '~');
  if (foreign.length === 0) return null;
  return (
    <p part="letters">
      <span>{`${t('letters')} `}</span>
      <bdi>{foreign.map((letter) => nameOf(letter, language)).join(', ')}</bdi>
    </p>
  );
}

/** Scripts with letters that look like Latin ones, and Latin itself, whose letters with marks do. */
const scripts = ['Cyrl', 'Grek', 'Armn', 'Latn'];

/** A letter as "а (Cyrillic, U+0430)". */
function nameOf(letter: string, language: string): string {
  const code = `U+${(letter.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
  const script = scripts.find((script) => new RegExp(`\\p{Script=${script}}`, 'u').test(letter));
  const name = script && new Intl.DisplayNames(language, { type: 'script' }).of(script);
  return `${letter} (${name ? `${name}, ` : ''}${code})`;
}

const dateOf = (date: string, language: string): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(date));

/** One of our channels, as we write it. */
function OurChannel({ kind, text }: Channel): ReactNode {
  const { t } = useTexts<'trade-address-check'>();
  return (
    <p part="channel" className={verdicts.pasted}>
      {kind === 'number' && <span>{`${t('dial')} `}</span>}
      <bdi dir="ltr" className={verdicts.official}>
        {text}
      </bdi>
    </p>
  );
}

/** The pasted text, with the parts marked that differ from our channel, which is shown below it. */
function Pasted({ line }: { line: Extract<Line, { parts: unknown }> }): ReactNode {
  const { t, language, content: contentLang } = useTexts<'trade-address-check'>();
  const officialText = 'imitates' in line ? line.imitates : 'channel' in line && line.channel.text;
  const isCompared = line.kind === 'impostor' && isComparable(line.parts, line.imitates);
  return (
    <>
      {isCompared && <Comparison parts={line.parts} ours={line.imitates} />}
      <p part="pasted" className={isCompared ? verdicts.spoken : verdicts.pasted} dir="ltr">
        {line.parts.map(({ text, marked, start }) =>
          marked ? (
            <mark key={start} part="mark" className={verdicts.highlight}>
              {text}
            </mark>
          ) : (
            <span key={start}>{text}</span>
          ),
        )}
      </p>
      {line.kind === 'impostor' && <MarkedLetters parts={line.parts} />}
      {officialText && (
        <p>
          <span>{`${t('imitates')} `}</span>
          <bdi dir="ltr" className={verdicts.official}>
            {officialText}
          </bdi>
        </p>
      )}
      {line.kind === 'known' && (
        <p part="known">
          {line.fake.date && <span>{`${dateOf(line.fake.date, language)}: `}</span>}
          <bdi {...contentLang}>{line.fake.purpose}</bdi>
        </p>
      )}
    </>
  );
}

const LineText = ({ line }: { line: Line }): ReactNode =>
  'parts' in line ? <Pasted line={line} /> : <OurChannel {...line.channel} />;

/** One line for each address, with its own verdict; a single one has that of the heading. */
function Lines({ lines }: { lines: readonly Line[] }): ReactNode {
  const { t } = useTexts<'trade-address-check'>();
  const [first] = lines;
  if (first && lines.length === 1) return <LineText line={first} />;
  return (
    <ul part="lines" className={verdicts.lines}>
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines of one verdict never move
        <li key={index} part="line" className={verdicts.line}>
          <p part="line-verdict" className={verdicts.official}>
            {t(`verdict.${line.kind}`, 'service' in line ? { service: line.service } : {})}
          </p>
          <LineText line={line} />
        </li>
      ))}
    </ul>
  );
}

/** The advice on payments, for a text with more than channels. */
function Payment(): ReactNode {
  const { t } = useTexts<'trade-address-check'>();
  return (
    <p part="payment" className={verdicts.official}>
      {t('reason.account')}
    </p>
  );
}

function InvalidText({
  verdict: { reason, payment },
  phones,
}: {
  verdict: Extract<Verdict, { kind: 'invalid' }>;
  phones: string;
}): ReactNode {
  const { t } = useTexts<'trade-address-check'>();
  // Nothing was pasted, so there is nothing to report.
  const isEmpty = reason === 'empty';
  return (
    <div part="verdict" className={verdicts.verdict}>
      {!isEmpty && (
        <p part="verdict-title" className={verdicts.title}>
          {t('verdict.invalid')}
        </p>
      )}
      <p part="reason" id={reasonId}>
        {t(`invalid.${reason}`)}
      </p>
      {payment && <Payment />}
      {!isEmpty && <CallUs phones={phones} />}
    </div>
  );
}

/** The advice for each kind of verdict; some share one. */
const adviceOf = {
  known: 'impostor',
  impostor: 'impostor',
  other: 'other',
  account: 'account',
  asked: 'other',
  forwarded: 'mixed',
  claimed: 'mixed',
  domain: 'domain',
  mixed: 'mixed',
  ours: 'ours',
} as const;

/** What the heading, the reason and the advice say of the worst line. */
function useWords({ kind, lines }: Found) {
  const { t } = useTexts<'trade-address-check'>();
  const [line] = lines;
  const heading = kind === 'ours' && lines.length > 1 ? 'each' : kind;
  const hint = line?.kind === 'other' && line.hint;
  return {
    title: t(`verdict.${heading}`, line && 'service' in line ? { service: line.service } : {}),
    reason: t(hint ? `hint.${hint}` : `reason.${heading}`),
    next: t(`next.${adviceOf[kind]}`),
  };
}

function toneOf({ kind, lines }: Found): keyof typeof verdicts.field {
  if (kind === 'known' || kind === 'impostor') return 'fake';
  return kind === 'ours' && lines.length === 1 ? 'ours' : 'other';
}

/** What was stamped: the worst line of a fake, or the one channel of ours. */
const stampedText = ([line]: readonly Line[]): string => {
  if (!line) return '';
  return 'parts' in line ? line.parts.map(({ text }) => text).join('') : line.channel.text;
};

/** The verdict as a stamp; it says in text, too, when it was made, and that a picture of it proves nothing. */
function Heading({ verdict, day }: { verdict: Found; day: string }): ReactNode {
  const { t, language } = useTexts<'trade-address-check'>();
  const tone = toneOf(verdict);
  const { title } = useWords(verdict);
  return (
    <div className={verdicts.field[tone]}>
      <p part="verdict-title" className={verdicts.fieldTitle}>
        {title}
      </p>
      {tone !== 'other' && day && (
        <div part="stamp" className={verdicts.stamp} aria-hidden="true">
          <span className={verdicts.stampWord}>{t(`stamp.${tone}`)}</span>
          <bdi dir="ltr" className={verdicts.stampAddress}>
            {stampedText(verdict.lines)}
          </bdi>
          <span>{dateOf(day, language)}</span>
        </div>
      )}
    </div>
  );
}

function VerdictText({
  verdict,
  phones,
  report,
  day,
}: {
  verdict: Found;
  phones: string;
  report: string;
  day: string;
}): ReactNode {
  const { t, language } = useTexts<'trade-address-check'>();
  const { kind, lines, rest, payment, isCut, hadHeaders } = verdict;
  const { reason, next } = useWords(verdict);
  return (
    <div part="verdict" className={verdicts.verdict}>
      <Heading verdict={verdict} day={day} />
      <p part="reason" id={reasonId}>
        {reason}
      </p>
      <Lines lines={lines} />
      {rest && (
        <p part="unchecked">
          <span>{`${t('unchecked')} `}</span>
          <bdi dir="ltr" className={verdicts.unchecked}>
            {rest}
          </bdi>
        </p>
      )}
      {isCut && <p part="cut">{t('cut')}</p>}
      {hadHeaders && <p part="headers">{t('headers')}</p>}
      {payment && kind !== 'account' && <Payment />}
      <p part="next">{next}</p>
      {toneOf(verdict) !== 'other' && day && (
        <p part="proof">{t('stamp.proof', { day: dateOf(day, language) })}</p>
      )}
      <CallUs phones={phones} />
      {report && ['known', 'impostor', 'other'].includes(kind) && (
        <p part="report">
          <a href={`mailto:${report}`} className={verdicts.phone}>
            {t('report')}
          </a>
          <span className={verdicts.how}>{` ${t('reportHow')}`}</span>
        </p>
      )}
    </div>
  );
}

export function AddressCheck({
  store,
  phones,
  examples,
}: ViewProperties<AddressCheckProperties, AddressCheckState>): ReactNode {
  const { report, input, verdict, day, checking, failed } = useStore(store);
  const { setInput, prepare, check } = store.getState();
  const { t, language } = useTexts<'trade-address-check'>();
  const field = useRef<HTMLTextAreaElement>(null);
  const status = useRef<HTMLDivElement>(null);
  const shown = useRef(verdict);

  // Text that was typed or pasted before this view took over the prerendered field is checked after a pause:
  // which of the two it was can no longer be told.
  useLayoutEffect(() => {
    const early = field.current?.value ?? '';
    if (early === store.getState().input) return;
    setInput(early);
    const timer = setTimeout(() => {
      if (store.getState().input === early) check();
    }, typingPauseMs);
    return () => clearTimeout(timer);
  }, [store, setInput, check]);

  useEffect(() => keepEditing(field.current), []);
  useEffect(() => {
    // A verdict from the server is in view already.
    if (verdict && verdict !== shown.current) status.current?.scrollIntoView({ block: 'nearest' });
  }, [verdict]);

  return (
    // Without script the form is posted, so that the pasted text is not in the URL.
    <form
      part="form"
      className={styles.form}
      action={`${'/verify' satisfies PagePath}#check`}
      method="post"
      noValidate
      onFocus={prepare}
      onSubmit={(event) => {
        event.preventDefault();
        check();
      }}
    >
      {/* The language of the response without script, also English: the browser may prefer another one. */}
      <input type="hidden" name="lang" value={language} />
      <label htmlFor="address" part="label" className={styles.label}>
        {t('label')}
      </label>
      <textarea
        ref={field}
        id="address"
        name="address"
        part="input"
        className={styles.input}
        dir="ltr"
        rows={2}
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        aria-invalid={verdict?.kind === 'invalid'}
        aria-describedby={verdict?.kind === 'invalid' ? reasonId : undefined}
        value={input}
        onChange={(event) => {
          setInput(event.target.value);
          if (isPasted(event)) check();
        }}
        onKeyDown={(event) => {
          // Safari ends a composition before this event; only the key code shows it.
          const composes = event.nativeEvent.isComposing || event.keyCode === 229;
          if (event.key !== 'Enter' || event.shiftKey || composes) return;
          event.preventDefault();
          event.currentTarget.form?.requestSubmit();
        }}
      />
      <button
        type="submit"
        part="button"
        className={`${buttons.primary} ${styles.button}`}
        aria-disabled={checking}
      >
        {t(checking ? 'checking' : 'check')}
      </button>
      {/* Verdicts are new as a whole; with `aria-atomic`, Orca reads all of one for each of its lines. */}
      <div ref={status} role="status" aria-atomic="false" className={styles.status}>
        {verdict?.kind === 'invalid' && <InvalidText verdict={verdict} phones={phones} />}
        {verdict && verdict.kind !== 'invalid' && (
          <VerdictText verdict={verdict} phones={phones} report={report} day={day} />
        )}
        {failed && (
          <div part="failure" className={verdicts.verdict}>
            <p>{t('failed')}</p>
            <CallUs phones={phones} />
          </div>
        )}
      </div>
      {examples && (
        <div part="examples" className={styles.examples}>
          <span>{t('examples')}</span>
          {examples.split(',').map((example) => (
            <button
              key={example}
              type="submit"
              // Without script it is sent in addition to the field.
              name="example"
              value={example.trim()}
              part="example"
              className={styles.example}
              onClick={(event) => {
                event.preventDefault();
                setInput(event.currentTarget.value);
                check();
              }}
            >
              <bdi dir="ltr">{example.trim()}</bdi>
            </button>
          ))}
        </div>
      )}
    </form>
  );
}
