import {
  cleanEnquiry,
  createEnquiry,
  type Enquiry,
  type EnquiryResult,
  enquiryFields,
  honeypotField,
  maxRemark,
  rowsErrorText,
  sendEnquiry,
  validateEnquiry,
} from '../../api/enquiry-fields.ts';
import type { TypedRow } from '../../api/load-rows.ts';
import {
  type ElementContext,
  logFailure,
  type Store,
  type TextsOf,
} from '../../element/element-definition.ts';
import { type EnquiryFormState, emptyForm, isBusy, type OtherContent, type Problems } from './form-state.ts';
import { controlName, controlsIn, isUnmet, nameOf, type PageControl } from './slotted-controls.ts';

export interface EnquiryFormEvents {
  /**
   * All fields are valid and about to be sent; `fields` names those that are filled in. If prevented, nothing
   * is sent.
   */
  'trade-enquiry-submit': { fields: string[] };
  /**
   * The enquiry is stored; `message` is what the visitor is shown, `reference` is empty if the API sends
   * none.
   */
  'trade-enquiry-sent': { message: string; reference: string };
  /** `fields` names the missing and invalid fields, in the order of the form. */
  'trade-enquiry-invalid': { fields: string[] };
  /** `status` is the HTTP status, 0 without a response. */
  'trade-enquiry-failed': { status: number };
}

/** A form with what sending needs of its element. */
export interface Form extends Pick<ElementContext<unknown, EnquiryFormEvents>, 'emit' | 'apiBase'> {
  store: Store<EnquiryFormState>;
  properties: () => { source: string; consent: string; afterSending: string };
  texts: () => TextsOf<typeof tag>;
}

const tag = 'trade-enquiry-form';

/** How long a visitor waits for the API before anything else is offered, in milliseconds. */
const slowAfter = 10_000;

type Submission = typeof import('./submission.ts');

export async function loadSubmission({ setState }: Store<EnquiryFormState>): Promise<Submission> {
  const submission = await import('./submission.ts');
  setState({ submission });
  return submission;
}

export async function submitEnquiry(form: Form, content: OtherContent): Promise<boolean> {
  const { setState, getState } = form.store;
  const { slot } = content;
  if (isBusy(getState())) return false;
  setState({ phase: 'checking', failureReason: '', notice: '' });
  const slow = setTimeout(() => setState({ isSlow: true }), slowAfter);
  try {
    const submission = await loadSubmission(form.store);
    const { values: typed } = getState();
    const controls = slot ? controlsIn(slot) : [];
    const values = cleanEnquiry(typed, submission.cleanValue);
    const load = rowsOf(form, submission, values, content);
    const errors: Problems['errors'] = {
      ...load.errors,
      ...validateEnquiry(values, submission.validateField),
    };
    const problems = { errors, unconfirmed: controls.filter(isUnmet) };
    if (invalidNames(problems).length > 0) return showProblems(form, problems);
    setState(problems);
    requireConsent(form, controls);
    const fields = enquiryFields.filter((field) => values[field].trim());
    const isPrevented = form.emit('trade-enquiry-submit', { fields }, { cancelable: true }) === false;
    setState({ phase: isPrevented ? 'idle' : 'sending' });
    if (isPrevented) return false;
    const result = await send(
      form,
      submission,
      { ...values, remark: load.remark },
      content.inForm,
      load.rows,
    );
    if (!result.error) {
      const shown = result.load.length > 0 ? result.load : load.lines;
      return showSent(form, { ...result, load: shown }, typed, values);
    }
    const refused = problemsOf(result, controls);
    if (invalidNames(refused).length > 0) return showProblems(form, refused);
    setState({ failureReason: result.message });
    const { status } = result;
    throw Object.assign(new Error(`the enquiry was not stored: status ${status}`), { status });
  } catch (error) {
    setState({ phase: 'failed' });
    form.emit('trade-enquiry-failed', { status: logFailure(tag, error) });
    return false;
  } finally {
    clearTimeout(slow);
    setState({ isSlow: false });
  }
}

/** The fields and controls with problems, in the order of the form. */
const invalidNames = ({ errors, unconfirmed }: Problems): string[] => [
  ...enquiryFields.filter((field) => errors[field]),
  ...unconfirmed.map(controlName),
];

/** The problems that the API has found in fields and controls of this form; it may name others. */
function problemsOf({ errors: texts }: Required<EnquiryResult>, controls: PageControl[]): Problems {
  const names: string[] = [...enquiryFields, ...controls.map(nameOf)];
  const errors = Object.fromEntries(
    names.flatMap((name) => (texts[name] ? [[name, { text: texts[name] }]] : [])),
  );
  return { errors, unconfirmed: controls.filter((control) => errors[nameOf(control)]) };
}

/** @throws if an editor has moved the control for consent out of the tag */
function requireConsent({ properties }: Form, controls: PageControl[]): void {
  const { consent } = properties();
  if (consent && !controls.some((control) => nameOf(control) === consent))
    throw new Error(`nothing was sent: no control named "${consent}" is in the slot "notice"`);
}

/** The rows of the load: as rows, or in the remark for an external API, which knows only the fields of the form. */
function rowsOf(
  { apiBase, texts }: Form,
  submission: Submission,
  { remark }: Enquiry,
  content: OtherContent,
): { rows: readonly TypedRow[]; lines: string[]; remark: string; errors: Problems['errors'] } {
  const isExternal = new URL(apiBase() || '.', location.href).origin !== location.origin;
  if (!isExternal) {
    const rows = submission.readRows((name) => content.inForm?.getAll(name).map(String) ?? []);
    return { rows, lines: [], remark, errors: {} };
  }
  const lines = submission.readRowLines(content);
  const withRows = submission.addRowLines(remark, lines, maxRemark);
  const asked = lines.map((line) => line.asked);
  return 'remark' in withRows
    ? { rows: [], lines: asked, remark: withRows.remark, errors: {} }
    : {
        rows: [],
        lines: asked,
        remark,
        errors: { remark: { text: rowsErrorText(withRows.maxOwn, texts()) } },
      };
}

function send(
  { properties, apiBase, texts }: Form,
  submission: Submission,
  values: Enquiry,
  inForm: FormData | undefined,
  rows: readonly TypedRow[],
): Promise<Required<EnquiryResult>> {
  const { language } = texts();
  const base = apiBase();
  const parts = {
    ...values,
    [honeypotField]: inForm?.get(honeypotField)?.toString(),
    ...submission.enquirySource(base, properties().source),
    // A form without a language is in English.
    ...(language !== 'en' && { lang: language }),
  };
  return submission.sendUntilAvailable(() => sendEnquiry(base, parts, { rows }));
}

function showProblems({ store, emit }: Form, problems: Problems): false {
  store.setState({ ...problems, phase: 'invalid' });
  emit('trade-enquiry-invalid', { fields: invalidNames(problems) });
  return false;
}

function showSent(form: Form, result: Required<EnquiryResult>, typed: Enquiry, values: Enquiry): true {
  const { setState, getState } = form.store;
  const { reference, desk, load } = result;
  const message = result.message || form.texts().t('sent');
  const now = getState();
  const empty = emptyForm(now);
  // Keep what was typed while the enquiry was being sent.
  const rest = createEnquiry((field) => (now.values[field] === typed[field] ? empty : now).values[field]);
  setState({
    ...empty,
    values: rest,
    phase: 'sent',
    notice: message,
    receipt: { values, reference, desk, load },
  });
  form.emit('trade-enquiry-sent', { message, reference });
  const { afterSending } = form.properties();
  if (afterSending) location.assign(afterSending);
  return true;
}
