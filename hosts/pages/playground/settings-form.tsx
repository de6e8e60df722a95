import type { ReactNode } from 'react';
import type { Messages } from '../../../src/locales/messages.ts';
import { AttributeField } from './attribute-field.tsx';
import { attributeLabel } from './attribute-labels.ts';
import { carriesAttribute, carriesContent, carriesLook } from './carried.ts';
import type { AttributeInfo } from './element-metadata.ts';
import { LookFields } from './look-fields.tsx';
import { MessageFields } from './message-fields.tsx';
import { NoticeFields } from './notice-fields.tsx';
import { snippetKind } from './playground-state.ts';
import { type SettingsProps, withText } from './settings.ts';
import { ValueFields } from './value-fields.tsx';

interface SettingsFormProps extends SettingsProps {
  /** The texts of the elements in the chosen language. */
  texts: Messages;
  onReset: () => void;
}

/** Only for developers, or for another company than ours. */
const isRare = ({ name, isFact }: AttributeInfo): boolean => isFact || name === 'api-base';

/** Everything that can be filled in for an element, as far as the place can show it. */
export function SettingsForm({ element, state, texts, onChange, onReset }: SettingsFormProps): ReactNode {
  const kind = snippetKind(state);
  const order = element.attributes.map(({ name }) => name);
  const carried = element.attributes.filter((attribute) => carriesAttribute(kind, attribute));
  const others = element.attributes.filter((attribute) => !carried.includes(attribute) && !isRare(attribute));
  const field = (attribute: AttributeInfo) => (
    <AttributeField
      key={attribute.name}
      attribute={attribute}
      value={state.attributes[attribute.name]}
      onChange={(value) => onChange({ attributes: withText(state.attributes, attribute.name, value, order) })}
    />
  );
  const rare = carried.filter(isRare);
  const notPossible = others.length > 0 && (
    <p className="hint">
      Not possible with {kind === 'address' ? 'a pasted address' : `a ${kind}`}:{' '}
      {others.map(({ name }) => attributeLabel(name)).join(', ')}.
    </p>
  );
  return (
    <fieldset className="fields">
      <legend>
        <span className="step">3</span> Fill in what you need
      </legend>
      {carried.length === 0 && <p>Nothing: the element is shown as it is.</p>}
      {carriesLook(kind) && <LookFields state={state} onChange={onChange} />}
      {carried.filter((attribute) => !isRare(attribute)).map(field)}
      {carriesContent(kind) && (
        <>
          {element.slots.includes('notice') && <NoticeFields state={state} onChange={onChange} />}
          {element.slots.includes('values') && (
            <ValueFields state={state} texts={texts['trade-enquiry-form']} onChange={onChange} />
          )}
          <MessageFields element={element} state={state} texts={texts} onChange={onChange} />
        </>
      )}
      {rare.length > 0 && (
        <details>
          <summary>Company and server</summary>
          <p className="hint">
            Leave these empty: the element knows them from our settings, and follows when they change. What
            you write here is shown in their place.
          </p>
          {rare.map(field)}
        </details>
      )}
      {notPossible}
      {carried.length > 0 && (
        <button type="button" className="quiet" onClick={onReset}>
          Start again
        </button>
      )}
    </fieldset>
  );
}
