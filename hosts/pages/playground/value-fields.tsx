import type { ReactNode } from 'react';
import { enquiryFields } from '../../../src/api/enquiry-fields.ts';
import type { Messages } from '../../../src/locales/messages.ts';
import { TextField } from './field.tsx';
import { type SettingsProps, withText } from './settings.ts';

interface ValueFieldsProps extends Omit<SettingsProps, 'element'> {
  texts: Messages['trade-enquiry-form'];
}

/** What the page knows of the visitor already. */
export function ValueFields({ state, texts, onChange }: ValueFieldsProps): ReactNode {
  return (
    <details open={Object.keys(state.values).length > 0 || undefined}>
      <summary>
        Fields that you fill in ahead <code>values</code>
      </summary>
      <p className="hint">Every visitor of your page begins with these. They can change them.</p>
      {enquiryFields.map((name) => (
        <TextField
          key={name}
          id={`value-${name}`}
          label={texts[`label.${name}`]}
          code={name}
          value={state.values[name]}
          onChange={(value) => onChange({ values: withText(state.values, name, value, enquiryFields) })}
        />
      ))}
    </details>
  );
}
