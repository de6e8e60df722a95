import type { ReactNode } from 'react';
import { languages, nameOf } from '../../../src/locales/languages.ts';
import { type AttributeInfo, inWords } from './manifest.ts';
import { type Choices, carriesAttribute, carriesLook, usePlayground } from './state.ts';

const languageNames = Object.fromEntries(languages.map((language) => [language, nameOf(language)]));

interface ChoiceProps<Value> {
  name: string;
  legend: string;
  options: readonly { value: Value; title: string; summary?: string; disabled?: boolean }[];
  value: Value;
  onChange: (value: Value) => void;
  children?: ReactNode;
}

/** Radio buttons, each with its whole label to press; the arrow keys go through them. */
export function Choice<Value extends string>({
  name,
  legend,
  options,
  value: chosen,
  onChange,
  children,
}: ChoiceProps<Value>): ReactNode {
  return (
    <fieldset>
      <legend>{legend}</legend>
      <div className={`options ${name}`}>
        {options.map(({ value, title, summary, disabled }) => (
          <label key={value}>
            <input
              type="radio"
              {...{ name, value, disabled }}
              checked={value === chosen}
              onChange={() => onChange(value)}
            />
            <strong>{title}</strong>
            {summary && <span className="hint">{summary}</span>}
          </label>
        ))}
      </div>
      {children}
    </fieldset>
  );
}

interface FieldProps {
  id: string;
  label: string;
  hint?: string | undefined;
  /** The texts of a choice, by value. */
  options?: Readonly<Record<string, string>> | undefined;
  value: string;
  placeholder?: string | undefined;
  onChange: (value: string) => void;
}

function Field({ id, label, hint, options, value, onChange, ...text }: FieldProps): ReactNode {
  const control = { id, 'aria-describedby': hint && `${id}-hint` };
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {options ? (
        <select {...control} value={value} onChange={({ target }) => onChange(target.value)}>
          {Object.entries(options).map(([value, name]) => (
            <option key={value} value={value} lang={options === languageNames ? value : undefined}>
              {name}
            </option>
          ))}
        </select>
      ) : (
        <input
          {...control}
          {...text}
          type="text"
          autoComplete="off"
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
      {hint && (
        <p id={`${id}-hint`} className="hint">
          {hint}
        </p>
      )}
    </div>
  );
}

/** The fields of the element, as far as the copied snippet can hold their values. */
export function Fields(): ReactNode {
  const { element, kind } = usePlayground();
  const carried = element.attributes.filter(({ name }) => carriesAttribute(kind, name));
  return (
    // Another element is another form.
    <fieldset className="fields" key={element.tag}>
      <legend>3. Fill in what you need</legend>
      {carried.length === 0 && !carriesLook(kind) && 'Nothing to fill in.'}
      {carriesLook(kind) && (
        <>
          <ChoiceField name="language" label="Language" options={languageNames} />
          <ChoiceField name="scheme" label="Your page is" options={{ light: 'Light', dark: 'Dark' }} />
        </>
      )}
      {carried.map((attribute) => (
        <AttributeField key={attribute.name} {...attribute} />
      ))}
    </fieldset>
  );
}

interface ChoiceFieldProps {
  name: keyof Choices;
  label: string;
  options: Readonly<Record<string, string>>;
}

function ChoiceField({ name, ...field }: ChoiceFieldProps): ReactNode {
  const { [name]: value, change } = usePlayground();
  return <Field id={name} {...field} value={value} onChange={(chosen) => change({ [name]: chosen })} />;
}

/** One attribute with the control that its kind needs. */
function AttributeField({ name, description, isFlag, values, fallback }: AttributeInfo): ReactNode {
  const { attributes, setAttribute } = usePlayground();
  const choices = isFlag
    ? { '': 'No', on: 'Yes' }
    : Object.fromEntries(values.map((value) => [value, inWords(value)]));
  return (
    <Field
      id={`attribute-${name}`}
      label={inWords(name)}
      hint={description.replaceAll('`', '')}
      options={isFlag || values.length > 0 ? choices : undefined}
      value={attributes[name] ?? (values.length > 0 ? fallback : '')}
      placeholder={fallback}
      onChange={(chosen) => setAttribute(name, chosen === fallback ? undefined : chosen)}
    />
  );
}
