import type { ReactNode } from 'react';
import { attributeLabel } from './attribute-labels.ts';
import type { AttributeInfo } from './element-metadata.ts';
import { Field, TextField } from './field.tsx';
import { PostField } from './post-field.tsx';

interface AttributeFieldProps {
  attribute: AttributeInfo;
  /** `undefined` where the attribute is not set. */
  value: string | undefined;
  onChange: (value: string | undefined) => void;
}

const choiceNames: Record<string, string> = { all: 'Notice and links of the site', none: 'Only the notice' };

const choiceName = (value: string): string =>
  choiceNames[value] ?? value.charAt(0).toUpperCase() + value.slice(1);

/** One attribute with the control that its kind needs. An empty field leaves it out. */
export function AttributeField({ attribute, value, onChange }: AttributeFieldProps): ReactNode {
  const { name, kind, fallback } = attribute;
  const field = {
    id: `attribute-${name}`,
    label: attributeLabel(name),
    code: name,
    hint: attribute.description.replaceAll('`', ''),
  };
  if (name === 'article-id') return <PostField {...field} value={value} onChange={onChange} />;
  if (kind === 'flag') {
    return (
      <Field {...field} className="flag">
        {(control) => (
          <input
            {...control}
            type="checkbox"
            checked={value !== undefined}
            onChange={({ target }) => onChange(target.checked ? '' : undefined)}
          />
        )}
      </Field>
    );
  }
  if (kind === 'choice') {
    return (
      <Field {...field}>
        {(control) => (
          <select
            {...control}
            value={value ?? fallback}
            onChange={({ target }) => onChange(target.value === fallback ? undefined : target.value)}
          >
            {attribute.values.map((one) => (
              <option key={one} value={one}>
                {choiceName(one)}
              </option>
            ))}
          </select>
        )}
      </Field>
    );
  }
  return (
    <TextField
      {...field}
      value={value}
      placeholder={fallback}
      inputMode={kind === 'number' ? 'numeric' : undefined}
      onChange={onChange}
    />
  );
}
