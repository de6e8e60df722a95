import type { ReactNode } from 'react';
import { enquiryFields } from '../../../src/api/enquiry-fields.ts';
import type { MessageTable } from '../../../src/locales/texts.ts';
import { Field } from './field.tsx';
import { attributeLabel, languageNames } from './labels.ts';
import type { AttributeInfo } from './manifest.ts';
import { failureText } from './snippet.ts';
import { type Choices, carriesAttribute, carriesContent, carriesLook } from './state.ts';
import { usePlayground } from './store.ts';

/** The fields of the element, as far as the copied snippet can hold their values. */
export function Fields(): ReactNode {
  const { element, kind, notice, noticeText, texts, change } = usePlayground();
  const carried = element.attributes.filter(({ name }) => carriesAttribute(kind, name));
  const isForm = element.slots.includes('values');
  return (
    // Another element is another form.
    <fieldset className="fields" key={element.tag}>
      <legend>3. Fill in what you need</legend>
      {carried.length === 0 && !carriesLook(kind) && <p>Nothing to fill in.</p>}
      {carriesLook(kind) && (
        <>
          <ChoiceField name="language" label="Language" options={languageNames} />
          <ChoiceField name="scheme" label="Your page is" options={{ light: 'Light', dark: 'Dark' }} />
        </>
      )}
      {carried.map((attribute) => (
        <AttributeField key={attribute.name} {...attribute} />
      ))}
      {carriesContent(kind) && isForm && (
        <>
          <ChoiceField
            name="notice"
            label="Your words above the button"
            options={{ none: 'None', words: 'Words', checkbox: 'A checkbox that has to be ticked' }}
          />
          {notice !== 'none' && (
            <Field
              id="notice-text"
              label={notice === 'checkbox' ? 'Words beside the checkbox' : 'Your words'}
              value={noticeText}
              onChange={(value = '') => change({ noticeText: value })}
            />
          )}
          <TextFields
            group="values"
            summary="Prefilled fields"
            labels={enquiryFields.map((name) => [name, texts['trade-enquiry-form'][`label.${name}`]])}
          />
        </>
      )}
      {carriesContent(kind) && (
        <TextFields
          group="messages"
          summary="Your words instead of ours"
          labels={Object.entries(texts[element.tag as keyof typeof texts] as MessageTable).map(
            ([key, text]) => [key, typeof text === 'string' ? text : text.other],
          )}
        />
      )}
    </fieldset>
  );
}

interface ChoiceFieldProps {
  name: keyof Choices;
  label: string;
  /** The texts of the values. */
  options: Readonly<Record<string, string>>;
}

/** One of the choices of the playground. */
export function ChoiceField({ name, ...field }: ChoiceFieldProps): ReactNode {
  const { [name]: value, change } = usePlayground();
  return <Field id={name} {...field} value={value} onChange={(chosen) => change({ [name]: chosen })} />;
}

interface TextFieldsProps {
  group: 'values' | 'messages';
  summary: string;
  labels: [name: string, label: string][];
}

/** A group of texts that an editor can replace. */
function TextFields({ group, summary, labels }: TextFieldsProps): ReactNode {
  const { [group]: given, setText } = usePlayground();
  return (
    <details>
      <summary>{summary}</summary>
      {labels.map(([name, label]) => (
        <Field
          key={name}
          id={`${group}-${name}`}
          label={label}
          value={given[name]}
          onChange={(value) => setText(group, name, value)}
        />
      ))}
    </details>
  );
}

/** One attribute with the control that its kind needs; a post is chosen by its title. */
function AttributeField({ name, description, isFlag, values, fallback }: AttributeInfo): ReactNode {
  const state = usePlayground();
  const value = state.attributes[name];
  const ours = name === 'failure-message' ? failureText(state) : undefined;
  const posts = name === 'article-id' ? state.posts : [];
  const choices = [
    ...values.map((value) => [value, attributeLabel(value)]),
    ...posts.map(({ uuid, title }) => [uuid, title]),
  ];
  return (
    <Field
      id={`attribute-${name}`}
      label={attributeLabel(name)}
      hint={
        ours
          ? 'Shown when an enquiry does not arrive. Leave it empty for these words.'
          : description.replaceAll('`', '')
      }
      isFlag={isFlag}
      options={choices.length > 0 ? Object.fromEntries(choices) : undefined}
      value={value ?? (values.length > 0 ? fallback : undefined)}
      placeholder={ours ?? fallback}
      onChange={(chosen) => state.setText('attributes', name, chosen === fallback ? undefined : chosen)}
    />
  );
}
