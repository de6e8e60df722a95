import type { ReactNode } from 'react';
import { AttributeField } from './attribute-field.tsx';
import type { ElementInfo } from './element-metadata.ts';

interface AttributeFormProps {
  element: ElementInfo;
  attributes: Record<string, string>;
  onChange: (attributes: Record<string, string>) => void;
  onReset: () => void;
}

/** A field for each attribute of the element, as the manifest describes it. */
export function AttributeForm({ element, attributes, onChange, onReset }: AttributeFormProps): ReactNode {
  const set = (name: string, value: string | undefined) => {
    const { [name]: _, ...others } = attributes;
    const given = value === undefined ? others : { ...others, [name]: value };
    // In the order of the manifest, whatever was set first.
    const order = element.attributes.map((attribute) => attribute.name);
    onChange(
      Object.fromEntries(
        Object.entries(given).sort(([one], [other]) => order.indexOf(one) - order.indexOf(other)),
      ),
    );
  };
  return (
    <fieldset className="attributes">
      <legend>Attributes</legend>
      {element.attributes.map((attribute) => (
        <AttributeField
          key={attribute.name}
          attribute={attribute}
          value={attributes[attribute.name]}
          onChange={(value) => set(attribute.name, value)}
        />
      ))}
      <button type="button" className="quiet" onClick={onReset}>
        Back to the example
      </button>
    </fieldset>
  );
}
